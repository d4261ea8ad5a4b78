import nx from '@nx/eslint-plugin';
import prettier from 'eslint-config-prettier';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

const tests = [
  '**/*.spec.ts',
  '**/*.spec.tsx',
  '**/*.int-spec.ts',
  '**/*.e2e-spec.ts',
  'api/test/**',
  'api/src/**/test/**',
  'mfe-*/test/**',
  'shell/e2e/**',
];
const testingOnlyInTests = { regex: '^@popnook/testing', message: 'Only tests import @popnook/testing.' };

/** What one copy in the browser must serve: the shell and the remotes reach it through ui and web-core. */
const oneCopy = {
  regex: '^(react-router|react-router-dom|react-redux|@reduxjs/toolkit)(/|$)',
  message: 'One copy for all teams: import it from @popnook/web-core.',
};

const restricted = (...patterns) => ({ 'no-restricted-imports': ['error', { patterns }] });

const adapters = ['http', 'persistence', 'mail', 'jobs', 'files', 'places'];
/** Adapters that still import each other. Remove a line when its files no longer do, and never add one. */
const notYetSeparated = [
  'api/src/infrastructure/{http,persistence}/{account,admin,content,discover,location,place,review,space,vendor-profile}/**',
  'api/src/infrastructure/http/*',
  'api/src/infrastructure/http/booking/space-calendar.controller.ts',
  'api/src/infrastructure/{files,jobs,places}/**',
];

/**
 * Adapters do not import each other. `../../mail` is the mail adapter or a folder of the same adapter, depending on how
 * deep the importing file is, so there is one rule per depth.
 */
const betweenAdapters = adapters.flatMap((adapter) =>
  [0, 1, 2, 3].map((depth) => ({
    files: [`api/src/infrastructure/${adapter}/${'*/'.repeat(depth)}*`],
    ignores: [...tests, ...notYetSeparated],
    rules: restricted(testingOnlyInTests, {
      regex: `^(\\.\\./){${depth + 1}}(${adapters.filter((other) => other !== adapter).join('|')})(/|$)`,
      message: 'Adapters do not import each other: they meet in the application layer.',
    }),
  })),
);

/** Phrases that have a plainer form, such as "currently" for "by now". Words are flagged by cspell, also in names. */
const phrases = [
  'all the same',
  'by now',
  'for want of',
  'goes on',
  'is told',
  'are told',
  'may not',
  'of its own',
  'of their own',
  'somebody else',
  'stands',
  'under way',
  'what comes',
  'what goes',
];
const phrase = `\\b(${phrases.join('|')})\\b`;
const inStrings = [
  `Literal[value=/${phrase}/i]`,
  `TemplateElement[value.raw=/${phrase}/i]`,
  `JSXText[value=/${phrase}/i]`,
].map((selector) => ({ selector, message: `Use plainer words than: ${phrases.join(', ')}.` }));
const plainEnglish = {
  files: ['libs/testing/**', 'shell/**', 'mfe-admin/**', 'mfe-browse/**', 'mfe-host/**', 'mfe-vendor/**'],
  rules: {
    'no-warning-comments': ['error', { terms: phrases, location: 'anywhere' }],
    'no-restricted-syntax': ['error', ...inStrings],
  },
};

export default tseslint.config(
  { ignores: ['**/dist', '**/.data', '**/.cache', 'libs/api-client/src/generated.ts'] },
  ...tseslint.configs.strict,
  prettier,
  {
    plugins: { '@nx': nx },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      'no-console': 'error',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_$', ignoreRestSiblings: true },
      ],
      '@typescript-eslint/no-extraneous-class': 'off',
      '@typescript-eslint/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
      '@nx/enforce-module-boundaries': [
        'error',
        {
          allow: ['jest[.]preset[.]mjs$'],
          // What of ui travels with remotes (@popnook/ui/marketing) takes the shared part by its name: one copy.
          allowCircularSelfDependency: true,
          // Its entries are separate: the lightbox comes late, the shared part is there already.
          checkDynamicDependenciesExceptions: ['^@popnook/ui(/|$)'],
          // Only tests import testing, and it draws pages as the shell does.
          ignoredCircularDependencies: [['web-core', 'testing']],
          depConstraints: [
            { sourceTag: 'scope:api', onlyDependOnLibsWithTags: ['scope:testing'] },
            {
              sourceTag: 'type:shell',
              onlyDependOnLibsWithTags: [
                'type:ui',
                'type:web-core',
                'type:api-client',
                'type:federation',
                'scope:testing',
              ],
            },
            {
              sourceTag: 'type:remote',
              onlyDependOnLibsWithTags: [
                'type:ui',
                'type:web-core',
                'type:api-client',
                'type:federation',
                'scope:testing',
              ],
            },
            { sourceTag: 'type:site', onlyDependOnLibsWithTags: ['type:web-core', 'scope:testing'] },
            { sourceTag: 'type:web-core', onlyDependOnLibsWithTags: ['type:api-client', 'scope:testing'] },
            { sourceTag: 'type:ui', onlyDependOnLibsWithTags: ['scope:testing'] },
            { sourceTag: 'type:api-client', onlyDependOnLibsWithTags: [] },
            { sourceTag: 'type:federation', onlyDependOnLibsWithTags: [] },
            { sourceTag: 'type:local-stack', onlyDependOnLibsWithTags: ['scope:testing'] },
            {
              sourceTag: 'scope:testing',
              onlyDependOnLibsWithTags: ['type:local-stack', 'type:api-client', 'type:web-core', 'type:ui'],
            },
          ],
        },
      ],
      ...restricted(testingOnlyInTests),
    },
  },
  {
    files: ['**/*.tsx', 'shell/src/**', 'mfe-*/src/**', 'libs/ui/src/**', 'libs/web-core/src/**'],
    plugins: { 'react-hooks': reactHooks, 'jsx-a11y': jsxA11y },
    rules: { ...reactHooks.configs.recommended.rules, ...jsxA11y.flatConfigs.recommended.rules },
  },
  { files: ['shell/src/**', 'mfe-*/src/**'], ignores: tests, rules: restricted(testingOnlyInTests, oneCopy) },
  // The server bundle of the shell holds the one copy itself, and StaticRouter has no business in a browser.
  { files: ['shell/src/server/**'], ignores: tests, rules: restricted(testingOnlyInTests) },
  {
    files: ['api/src/domain/**'],
    ignores: tests,
    rules: restricted(
      { regex: '^[^.]', message: 'The domain imports no package.' },
      {
        group: ['**/application/**', '**/infrastructure/**'],
        message: 'infrastructure → application → domain.',
      },
    ),
  },
  {
    files: ['api/src/application/**'],
    ignores: tests,
    rules: restricted(
      { regex: '^(?!@nestjs/common$)[^.]', message: 'The application layer knows the domain and its ports.' },
      { group: ['**/infrastructure/**'], message: 'infrastructure → application → domain.' },
    ),
  },
  ...betweenAdapters,
  plainEnglish,
  // Nest reads constructor types at run time: a type-only import would leave nothing to inject.
  { files: ['api/**'], rules: { '@typescript-eslint/consistent-type-imports': 'off' } },
  { files: tests, rules: { 'no-restricted-imports': 'off' } },
  // SPEC 8: failures of the maps key are only logged.
  { files: ['libs/web-core/src/google-maps.ts'], rules: { 'no-console': ['error', { allow: ['info'] }] } },
);
