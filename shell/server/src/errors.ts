import type { FastifyReply } from 'fastify';

/** Sends an error in the format that all errors of the API and the site have (D46). */
export const sendError = (reply: FastifyReply, statusCode: number, code: string, message: string) =>
  reply.code(statusCode).send({ statusCode, code, message, requestId: reply.request.id });
