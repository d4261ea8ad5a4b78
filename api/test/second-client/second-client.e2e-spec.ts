import { execFile } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { addDays, dayIn } from '../../src/domain/shared/calendar-day';
import { contractFile } from '../document';
import { TestApi } from '../test-api';

/* Checks that the contract works with tools other than ours: types from openapi-typescript and calls with openapi-fetch. */

const folder = path.resolve('.cache/second-client');
const run = (program: string, ...args: string[]) =>
  promisify(execFile)(path.resolve('node_modules/.bin', program), args).catch((error) => {
    throw new Error(`${program} failed:\n${error.stdout}${error.stderr}`);
  });

let api: TestApi;
beforeAll(async () => {
  api = await TestApi.start();
});
afterAll(() => api.stop());

it('list-and-book.ts compiles with the types that openapi-typescript generates', async () => {
  await mkdir(folder, { recursive: true });
  await run('openapi-typescript', contractFile, '-o', path.join(folder, 'contract.d.ts'));
  await run('tsc', '-p', path.join(__dirname, 'tsconfig.json'));
}, 60_000);

it('the program in list-and-book.ts lists and books a space through a running API', async () => {
  // A variable, because with a literal path TypeScript would need the types that the previous test generates.
  const program = path.join(__dirname, 'list-and-book');
  const { listAndBookSpace } = await import(program);
  const booking = await listAndBookSpace({
    baseUrl: api.url,
    codeOf: (email: string) => api.codeFor(email),
    startDate: addDays(dayIn('America/New_York', new Date()), 20),
  });
  expect(booking).toMatchObject({ status: 'confirmed', totalAmount: '450.50', location: 'Durham, NC' });
});
