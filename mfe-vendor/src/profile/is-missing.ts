/** Whether a call failed because there is no such thing, and not because something is broken. */
export const isMissing = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'status' in error && error.status === 404;
