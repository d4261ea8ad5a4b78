import type { FastifyReply } from 'fastify';

/** All errors have this shape (D46). */
export const sendError = (reply: FastifyReply, statusCode: number, code: string, message: string) =>
  reply.code(statusCode).send({ statusCode, code, message, requestId: reply.request.id });
