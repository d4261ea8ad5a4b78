import { execFile } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { addDays, dayIn } from '../../src/domain/shared/calendar-day';
import { documentFile } from '../document';
import { TestApi } from '../test-api';

/* openapi-typescript makes the types, openapi-fetch the calls: neither knows anything of our own client. */

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

it('a client that another tool generates compiles against the contract', async () => {
  await mkdir(folder, { recursive: true });
  await run('openapi-typescript', documentFile, '-o', path.join(folder, 'contract.d.ts'));
  await run('tsc', '-p', path.join(__dirname, 'tsconfig.json'));
}, 60_000);

it('… and does the main job on a running API: sign up, list, approve, find, request, accept', async () => {
  // By a name that the compiler does not follow: its types exist only after the test before.
  const program = path.join(__dirname, 'main-job');
  const { mainJob } = await import(program);
  const booking = await mainJob({
    baseUrl: api.url,
    codeOf: (email: string) => api.codeFor(email),
    startDate: addDays(dayIn('America/New_York', new Date()), 20),
  });
  expect(booking).toMatchObject({ status: 'confirmed', totalAmount: '450.50', location: 'Durham, NC' });
});
