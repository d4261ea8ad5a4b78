import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import fastify, { type FastifyInstance } from 'fastify';
import { problemWithStatus, statusOfFrameworkError } from './framework-errors';
import { sendErrorsInOurFormat } from './node-http-errors';
import { serverOptions } from './slow-clients';

let server: FastifyInstance;
beforeAll(async () => {
  server = fastify({ ...serverOptions });
  server.setErrorHandler((error, _request, reply) => {
    const status = statusOfFrameworkError(error);
    return reply.code(status).send(problemWithStatus(status));
  });
  sendErrorsInOurFormat(server);
  server.get('/', () => 'found');
  await server.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => server.close());

const send = (...lines: string[]): Promise<string> => {
  const socket = connect((server.server.address() as AddressInfo).port, '127.0.0.1');
  socket.write([...lines, 'Connection: close', '', ''].join('\r\n'));
  return text(socket);
};

it('refuses a request without Host in the usual error format (D46)', async () => {
  expect(await send('GET / HTTP/1.1')).toMatch(
    /^HTTP\/1.1 400 .*\{"statusCode":400,"code":"invalid_input",/s,
  );
});

it('refuses a request with an unknown Expect header in the usual error format (D46)', async () => {
  expect(await send('GET / HTTP/1.1', 'Host: x.test', 'Expect: more')).toMatch(
    /^HTTP\/1.1 417 .*content-type: application\/json.*connection: close.*\{"statusCode":417,"code":"invalid_request",/is,
  );
});

it.each([
  ['with an empty Host', 'GET / HTTP/1.1', 'Host:'],
  ['of HTTP/1.0 without Host', 'GET / HTTP/1.0', 'Accept: */*'],
  ['that expects 100-continue', 'GET / HTTP/1.1\r\nHost: x.test', 'Expect: 100-continue'],
])('responds to a request %s', async (_name, ...lines) => {
  expect(await send(...lines)).toMatch(/HTTP\/1.1 200 .*found$/s);
});
