import { projectRoot, runCommand } from '@popnook/local-stack';
import path from 'node:path';

/** Parts of the messages of lint rules. */
const layers = 'infrastructure → application → domain';
const adapters = 'Adapters do not import each other';
const words = 'plainer words';

/** Code that lint must reject in `file`, and a part of the message that lint prints. The files do not exist. */
const forbidden: [file: string, code: string, message: string][] = [
  ['api/src/domain/booking/a.ts', `export * from '../../infrastructure/http/fields';`, layers],
  [
    'api/src/domain/booking/b.ts',
    `export { Injectable } from '@nestjs/common';`,
    'The domain imports no package',
  ],
  ['api/src/application/booking/a.ts', `export * from '../../infrastructure/http/fields';`, layers],
  ['api/src/infrastructure/http/booking/a.ts', `export * from '../../persistence/database';`, adapters],
  ['api/src/infrastructure/persistence/booking/a.ts', `export * from '../../http/fields';`, adapters],
  ['api/src/infrastructure/mail/a.ts', `export * from '../persistence/database';`, adapters],
  ['api/src/infrastructure/http/space/a.ts', `export * from '../../persistence/database';`, adapters],
  ['api/src/infrastructure/files/a.ts', `export * from '../persistence/database';`, adapters],
  ['api/src/infrastructure/webhooks/a.ts', `export * from '../persistence/database';`, adapters],
  ['api/src/infrastructure/jobs/a.ts', `export * from '../webhooks/http-webhook-sender';`, adapters],
  [
    'api/src/infrastructure/a.ts',
    `export { api } from '@popnook/api-client';`,
    'can only depend on libs tagged with "type:http-server", "scope:testing"',
  ],
  [
    'mfe-browse/src/a.ts',
    `export { default } from '../../mfe-host/src/remote';`,
    'Projects cannot be imported by a relative',
  ],
  [
    'mfe-browse/src/b.ts',
    `export { App } from '../../shell/src/app';`,
    'Projects cannot be imported by a relative',
  ],
  ['mfe-browse/src/c.ts', `export { Link } from 'react-router';`, 'One copy for all teams'],
  [
    'mfe-browse/src/d.ts',
    `export { renderPage } from '@popnook/testing/web';`,
    'Only tests import @popnook/testing',
  ],
  [
    'libs/ui/src/a.ts',
    `export { makeStore } from '@popnook/web-core';`,
    'can only depend on libs tagged with "scope:testing"',
  ],
  [
    'libs/web-core/src/a.ts',
    `export { bundle } from '@popnook/federation';`,
    'can only depend on libs tagged with',
  ],
  [
    'mfe-host/src/f.tsx',
    `import { Button } from '@popnook/ui';
     export const Send = ({ send }: { send: () => Promise<void> }) => (
       <Button onClick={() => void send()}>Send</Button>
     );`,
    'a double click sends it twice',
  ],
  // The forbidden phrase is split, so that lint does not reject this file.
  ['mfe-host/src/e.tsx', `export const text = 'Each of them has a rate of ${'its'} own.';`, words],
];

/** ESLint in a separate process, because Jest cannot load its configuration. Prints the messages of each file. */
const lintTexts = `
  import { ESLint } from 'eslint';
  const eslint = new ESLint();
  const lint = async ([filePath, code]) => {
    const [{ messages }] = await eslint.lintText(code, { filePath });
    return [filePath, messages.map(({ message }) => message)];
  };
  console.log(JSON.stringify(await Promise.all(JSON.parse(process.argv[1]).map(lint))));
`;

const lint = async (): Promise<Map<string, string[]>> => {
  const options = { cwd: projectRoot, env: { ...process.env, FORCE_COLOR: '0' } };
  // The rule on module boundaries needs the project graph that Nx writes. Without it, the rule is skipped.
  await runCommand(path.join(projectRoot, 'node_modules/.bin/nx'), ['show', 'projects'], options);
  const args = ['--input-type=module', '--eval', lintTexts, JSON.stringify(forbidden)];
  const { output } = await runCommand(process.execPath, args, options);
  return new Map(JSON.parse(output.slice(output.indexOf('[['))) as [string, string[]][]);
};

describe('the lint rules on imports, buttons and wording', () => {
  let messages: Map<string, string[]>;
  beforeAll(async () => {
    messages = await lint();
  }, 120_000);

  it.each(forbidden)('reject in %s: %s', (file, _code, message) => {
    expect(messages.get(file)?.join('\n')).toContain(message);
  });
});
