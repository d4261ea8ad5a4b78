/** A problem that the user can fix. It is shown as one sentence, without a stack trace. */
export class StackError extends Error {
  override name = 'StackError';
}

/** The system's code of an error (`EADDRINUSE`). Does not use `instanceof`, which fails for Node's own errors under Jest. */
export const errorCode = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
