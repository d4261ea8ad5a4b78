import type { Socket } from 'node:net';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { respondToUnparsable } from './unparsable-requests';

it.each([
  [
    'HPE_HEADER_OVERFLOW',
    '431 Request Header Fields Too Large',
    'headers_too_large',
    'The request’s headers are too large.',
  ],
  ['ERR_HTTP_REQUEST_TIMEOUT', '408 Request Timeout', 'request_timeout', 'The request took too long.'],
  ['HPE_INVALID_METHOD', '400 Bad Request', 'invalid_input', 'The request cannot be read.'],
  [undefined, '400 Bad Request', 'invalid_input', 'The request cannot be read.'],
])('responds to %s with %s (D46)', async (parserError, status, code, message) => {
  const socket = new PassThrough();
  respondToUnparsable({ ...(parserError && { code: parserError }) }, socket as unknown as Socket);
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
  expect(head.split('\r\n')).toEqual([
    `HTTP/1.1 ${status}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ]);
  expect(JSON.parse(body)).toEqual({ statusCode: parseInt(status), code, message });
});

it('does not respond to a client that has disconnected', () => {
  const socket = new PassThrough();
  respondToUnparsable({ code: 'ECONNRESET' }, socket as unknown as Socket);
  expect(socket.writableEnded).toBe(false);
  socket.destroy();
  respondToUnparsable({ code: 'HPE_INVALID_METHOD' }, socket as unknown as Socket);
  expect(socket.writableEnded).toBe(false);
});
