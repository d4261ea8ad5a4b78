import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { generateEndpoints } from '@rtk-query/codegen-openapi';
import { format } from 'prettier';
import { constraintsSource } from './constraints-source';

/*
 * DTOs → openapi.json → src/generated.ts (the client) and src/generated-constraints.ts (limits for forms). All three are
 * committed. With `--check`, this program fails when a committed file differs from the DTOs.
 */
const here = (file: string) => fileURLToPath(new URL(file, import.meta.url));
const committed = {
  document: here('openapi.json'),
  client: here('src/generated.ts'),
  constraints: here('src/generated-constraints.ts'),
};
type Files = typeof committed;

const writeSource = async (file: string, source: string) =>
  writeFile(file, await format(source, { parser: 'typescript', singleQuote: true, printWidth: 110 }));

async function generateClient(document: string, client: string): Promise<void> {
  const generated = await generateEndpoints({
    schemaFile: document,
    apiFile: here('src/api.ts'),
    apiImport: 'api',
    hooks: true,
    exportName: 'generatedApi',
    tag: true,
    // The site does not call the health checks, and it downloads CSV files by opening their URLs.
    filterEndpoints: (name: string) => !/^(getLive|getReady|download\w+)$/.test(name),
  });
  // The OpenAPI tag of an operation is also its cache tag. A query provides that tag with the id `LIST`. A mutation invalidates the tag
  // regardless of the id.
  const source = String(generated)
    .replace(/from ".*api"/, 'from "./api"')
    .replace(/^import/, 'import { afterChange } from "./after-change";\nimport')
    .replace(/providesTags: \[("[^"]*")\]/g, 'providesTags: [{ type: $1, id: "LIST" }]')
    .replace(/invalidatesTags: \[([^\]]*)\]/g, 'invalidatesTags: afterChange($1)');
  await writeSource(client, source);
}

async function generate(folder: string): Promise<Files> {
  const generated: Files = {
    document: path.join(folder, 'openapi.json'),
    client: path.join(folder, 'generated.ts'),
    constraints: path.join(folder, 'generated-constraints.ts'),
  };
  await promisify(execFile)(process.execPath, [here('../../dist/api/openapi.js'), generated.document]);
  await generateClient(generated.document, generated.client);
  const document = JSON.parse(await readFile(generated.document, 'utf8'));
  await writeSource(generated.constraints, constraintsSource(document));
  return generated;
}

const folder = await mkdtemp(here('.contract-'));
try {
  const generated = await generate(folder);
  for (const kind of ['document', 'client', 'constraints'] as const) {
    const fresh = await readFile(generated[kind], 'utf8');
    if (!process.argv.includes('--check')) await writeFile(committed[kind], fresh);
    else if (fresh !== (await readFile(committed[kind], 'utf8'))) {
      process.stderr.write(
        `${path.relative('.', committed[kind])} differs from the DTOs. Run: npm run contract\n`,
      );
      process.exitCode = 1;
    }
  }
} finally {
  await rm(folder, { recursive: true });
}
