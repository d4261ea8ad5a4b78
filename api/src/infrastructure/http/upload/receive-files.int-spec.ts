import fastify, { type FastifyInstance } from 'fastify';
import type { Socket } from 'node:net';
import { acceptUploads, FILES_IN_MEMORY, receiveFiles } from './receive-files';

const FILE_BYTES = 4 * 1024 * 1024;
const WAITING_FILES = 4;

let server: FastifyInstance;
let url: string;
const sockets: Socket[] = [];
/** No file finishes processing until this is called. */
let finishProcessing: () => void;
let filesInMemory = 0;
beforeAll(async () => {
  const finished = new Promise<void>((resolve) => (finishProcessing = resolve));
  server = fastify();
  await acceptUploads(server);
  server.get('/', () => 'ok');
  server.post('/', async (request) => {
    sockets.push(request.raw.socket);
    const sizes = await receiveFiles(request, { field: 'image', maxFiles: 1 }, async ({ content }) => {
      filesInMemory += 1;
      await finished;
      return content.length;
    });
    return { sizes };
  });
  server.post('/names', (request) =>
    receiveFiles(request, { field: 'image', maxFiles: 2 }, async ({ name }) => name),
  );
  url = await server.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => server.close());

async function upload(): Promise<unknown> {
  const form = new FormData();
  form.append('image', new Blob([new Uint8Array(FILE_BYTES)]), 'picture.png');
  return (await fetch(url, { method: 'POST', body: form })).json();
}

/** Each request gives the server time to read more of the uploads. */
const waitUntil = async (condition: () => boolean) => {
  while (!condition()) await fetch(url);
};

it('limits how many files are in memory during concurrent uploads (D45)', async () => {
  const uploads = Array.from({ length: FILES_IN_MEMORY + WAITING_FILES }, upload);
  await waitUntil(() => filesInMemory >= FILES_IN_MEMORY && sockets.length === uploads.length);
  // If the API read a file that has to wait, it would do so during these requests.
  for (let n = 0; n < 50; n += 1) await fetch(url);
  expect(sockets.filter(({ bytesRead }) => bytesRead > FILE_BYTES)).toHaveLength(FILES_IN_MEMORY);
  finishProcessing();
  expect(await Promise.all(uploads)).toEqual(uploads.map(() => ({ sizes: [FILE_BYTES] })));
});

/** Sends small files. @returns their names as the API reads them, or the error */
async function uploadSmallFiles(fileNames: string[], headers: Record<string, string> = {}) {
  const parts = fileNames.map(
    (name) => `--x\r\nContent-Disposition: form-data; name="image"; filename="${name}"\r\n\r\n1\r\n`,
  );
  const response = await server.inject({
    method: 'POST',
    url: '/names',
    headers: { 'content-type': 'multipart/form-data; boundary=x', ...headers },
    payload: `${parts.join('')}--x--\r\n`,
  });
  return response.json<unknown>();
}

it('shortens file names, and removes folders and control characters from them (D45)', async () => {
  const long = 'x'.repeat(201);
  expect(await uploadSmallFiles(['/home/vera/a\u0007b.png', long])).toEqual(['ab.png', long.slice(1)]);
  // The header doubles each backslash. U+202E, an invisible control character, leaves an empty name.
  expect(await uploadSmallFiles(['C:\\\\Users\\\\vera\\\\c.png', '\u202e'])).toEqual(['c.png', 'The file']);
});

it('refuses a form larger than 60 MiB (D45)', async () => {
  const bytes = 60 * 1024 * 1024;
  // The API reads the size from the header, so the body itself can be small.
  expect(await uploadSmallFiles(['a.png'], { 'content-length': String(bytes) })).toEqual(['a.png']);
  expect(await uploadSmallFiles(['a.png'], { 'content-length': String(bytes + 1) })).toMatchObject({
    code: 'payload_too_large',
    message: expect.stringContaining('a.png'),
  });
});

it('refuses more files than the field allows (D45)', async () => {
  expect(await uploadSmallFiles(['a.png', 'b.png', 'c.png'])).toMatchObject({ code: 'invalid_input' });
});
