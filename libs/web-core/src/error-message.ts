interface ApiError {
  message: string;
  code: string;
  fields?: Record<string, string>;
}

/** The body of a refused call (D46), if that is what `error` carries. */
export const apiError = (error: unknown): ApiError | undefined => {
  if (!isRecord(error) || !isRecord(error['data'])) return undefined;
  const { message, code, fields } = error['data'];
  if (typeof message !== 'string' || typeof code !== 'string') return undefined;
  return { message, code, ...(isSentences(fields) ? { fields } : {}) };
};

/** Whether the API answered a call with this HTTP status. */
export const hasStatus = (error: unknown, status: number): boolean =>
  isRecord(error) && error['status'] === status;

/** The sentence that a toast shows for anything a call can fail with. */
export const errorMessage = (error: unknown): string => {
  const known = apiError(error);
  if (known) return known.message;
  if (isRecord(error) && error['status'] === 'FETCH_ERROR')
    return 'Popnook cannot be reached. Check your connection and try again.';
  if (error instanceof Error) return error.message;
  return 'Something went wrong. Please try again.';
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const isSentences = (value: unknown): value is Record<string, string> =>
  isRecord(value) && Object.values(value).every((sentence) => typeof sentence === 'string');
