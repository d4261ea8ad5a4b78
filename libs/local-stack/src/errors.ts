/** An error whose message tells the user what happened or what to do. `printError` prints it without a stack trace. */
export class UserFacingError extends Error {
  override name = 'UserFacingError';
}

/** The system's code of an error (`EADDRINUSE`). Does not use `instanceof`, which fails for Node's own errors under Jest. */
export const errorCode = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
