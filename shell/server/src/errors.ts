import type { FastifyReply } from 'fastify';
import type { Socket } from 'node:net';

/** Every error has this shape (D46). */
const problem = (statusCode: number, code: string, message: string) => ({ statusCode, code, message });

export const refuse = (reply: FastifyReply, statusCode: number, code: string, message: string) =>
  reply.code(statusCode).send(problem(statusCode, code, message));

/** Responses to requests that Node's HTTP parser rejects, by its error code. */
const unreadable: Record<string, ReturnType<typeof problem>> = {
  HPE_HEADER_OVERFLOW: problem(431, 'headers_too_large', 'The request’s headers are too large.'),
  ERR_HTTP_REQUEST_TIMEOUT: problem(408, 'request_timeout', 'The request took too long.'),
};
const badRequest = problem(400, 'invalid_input', 'The request cannot be read.');

const reasons: Record<number, string> = {
  400: 'Bad Request',
  408: 'Request Timeout',
  431: 'Request Header Fields Too Large',
};

/** Responds to requests that cannot be parsed. Fastify's own response has another shape. */
export const answerUnreadable = (error: { code?: string }, socket: Socket): void => {
  if (error.code === 'ECONNRESET' || !socket.writable) return;
  const answer = unreadable[error.code ?? ''] ?? badRequest;
  const body = JSON.stringify(answer);
  socket.end(
    `HTTP/1.1 ${answer.statusCode} ${reasons[answer.statusCode]}\r\nContent-Type: application/json; charset=utf-8\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  );
};
