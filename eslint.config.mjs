import nx from '@nx/eslint-plugin';
import prettier from 'eslint-config-prettier';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import { readdirSync } from 'node:fs';
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

/** A page must contain only one copy of these packages, so the shell and the remotes import them from web-core. */
const oneCopy = {
  regex: '^(react-router|react-router-dom|react-redux|@reduxjs/toolkit)(/|$)',
  message: 'One copy for all teams: import it from @popnook/web-core.',
};

/** Work areas use antd through `@popnook/ui/work`, so that there is one copy with one theme, and none on public pages. */
const antd = {
  regex: '^(antd|dayjs|@ant-design|@rc-component)(/|$)',
  message: 'Import the components of work areas from @popnook/ui/work.',
};

const restricted = (...patterns) => ({ 'no-restricted-imports': ['error', { patterns }] });

/** Every folder of infrastructure is an adapter. */
const adapters = readdirSync(new URL('api/src/infrastructure', import.meta.url), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

/**
 * Adapters do not import each other. `../../mail` is the mail adapter or a folder of the same adapter, depending on how
 * deep the importing file is, so there is one rule per depth.
 */
const betweenAdapters = adapters.flatMap((adapter) =>
  [0, 1, 2, 3].map((depth) => ({
    files: [`api/src/infrastructure/${adapter}/${'*/'.repeat(depth)}*`],
    ignores: tests,
    rules: restricted(testingOnlyInTests, {
      regex: `^(\\.\\./){${depth + 1}}(${adapters.filter((other) => other !== adapter).join('|')})(/|$)`,
      message: 'Adapters do not import each other. Connect them in the application layer.',
    }),
  })),
);

/** Phrases with a plainer alternative, such as "currently" for "by now". cspell flags single words, also in names. */
const phrases = [
  'all the same',
  'are asked',
  'are told',
  'be had',
  'by now',
  'does without',
  'for ever',
  'for want of',
  'goes on',
  'in the meantime',
  'is asked',
  'is told',
  'may not',
  'of its own',
  'of their own',
  'somebody else',
  'stands',
  'those who',
  'under way',
  'what came',
  'what comes',
  'what goes',
];
const phrase = `\\b(${phrases.join('|')})\\b`;
const phrasesInStrings = [
  `Literal[value=/${phrase}/i]`,
  `TemplateElement[value.raw=/${phrase}/i]`,
  `JSXText[value=/${phrase}/i]`,
].map((selector) => ({ selector, message: `Use plainer words than: ${phrases.join(', ')}.` }));
/** Names of functions that change nothing on the server, so a double click is harmless. */
const harmlessTwice = '[name=/^(copy|refetch|show)/]';
/** Buttons without `busy` whose `onClick` starts a call, which is written as `void call()` because nothing waits for it. */
const busyButtons = {
  selector: `JSXOpeningElement[name.name="Button"]:not(:has(JSXAttribute[name.name="busy"])) > JSXAttribute[name.name="onClick"] ArrowFunctionExpression UnaryExpression[operator="void"]:not(:has(Identifier${harmlessTwice}))`,
  message: 'Set `busy` while the call runs, or a double click sends it twice.',
};
const syntax = {
  ignores: ['eslint.config.mjs'],
  rules: {
    // Finds the phrases in comments.
    'no-warning-comments': ['error', { terms: phrases, location: 'anywhere' }],
    'no-restricted-syntax': ['error', ...phrasesInStrings, busyButtons],
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
          // Entry points of ui that are bundled with remotes import the shared part as @popnook/ui, so that there is one copy.
          allowCircularSelfDependency: true,
          // Some entry points of ui, such as the lightbox, are imported dynamically, and others statically.
          checkDynamicDependenciesExceptions: ['^@popnook/ui(/|$)'],
          // Only tests import testing, which renders pages with the router, store and session of web-core.
          ignoredCircularDependencies: [['web-core', 'testing']],
          depConstraints: [
            { sourceTag: 'scope:api', onlyDependOnLibsWithTags: ['type:http-server', 'scope:testing'] },
            { sourceTag: 'type:http-server', onlyDependOnLibsWithTags: [] },
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
            {
              sourceTag: 'type:site',
              onlyDependOnLibsWithTags: [
                'type:web-core',
                'type:http-server',
                'type:federation',
                'scope:testing',
              ],
            },
            { sourceTag: 'type:web-core', onlyDependOnLibsWithTags: ['type:api-client', 'scope:testing'] },
            { sourceTag: 'type:ui', onlyDependOnLibsWithTags: ['scope:testing'] },
            { sourceTag: 'type:api-client', onlyDependOnLibsWithTags: [] },
            { sourceTag: 'type:federation', onlyDependOnLibsWithTags: [] },
            {
              sourceTag: 'type:local-stack',
              onlyDependOnLibsWithTags: ['type:http-server', 'scope:testing'],
            },
            { sourceTag: 'scope:ops', onlyDependOnLibsWithTags: ['scope:testing'] },
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
  {
    files: ['shell/src/**', 'mfe-*/src/**'],
    ignores: tests,
    rules: restricted(testingOnlyInTests, oneCopy, antd),
  },
  {
    files: ['libs/ui/src/**', 'libs/web-core/src/**'],
    ignores: [...tests, 'libs/ui/src/work/**'],
    rules: restricted(testingOnlyInTests, antd),
  },
  // The shell's server bundle uses StaticRouter, which web-core does not export because browsers do not need it.
  { files: ['shell/src/server/**'], ignores: tests, rules: restricted(testingOnlyInTests, antd) },
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
      {
        regex: '^(?!@nestjs/common$)[^.]',
        message: 'The application layer imports only the domain and its ports.',
      },
      { group: ['**/infrastructure/**'], message: 'infrastructure → application → domain.' },
    ),
  },
  ...betweenAdapters,
  syntax,
  // Nest reads constructor types at run time, so imports of injected classes must not be type-only.
  { files: ['api/**'], rules: { '@typescript-eslint/consistent-type-imports': 'off' } },
  { files: tests, rules: { 'no-restricted-imports': 'off' } },
  // Failures to load Google Maps are only logged (SPEC 8).
  { files: ['libs/web-core/src/google-maps.ts'], rules: { 'no-console': ['error', { allow: ['info'] }] } },
);
