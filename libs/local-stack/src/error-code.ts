/** The system's code of an error (`EADDRINUSE`). No instanceof: under jest Node's own errors are of another realm. */
export const errorCode = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
