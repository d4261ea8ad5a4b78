interface ApiError {
  message: string;
  code: string;
  fields?: Record<string, string>;
}

/** The API's error body (D46), if `error` has one. */
export const apiError = (error: unknown): ApiError | undefined => {
  if (!isRecord(error) || !isRecord(error['data'])) return undefined;
  const { message, code, fields } = error['data'];
  if (typeof message !== 'string' || typeof code !== 'string') return undefined;
  return { message, code, ...(areMessages(fields) ? { fields } : {}) };
};

/** Whether the API responded with this HTTP status. */
export const hasStatus = (error: unknown, status: number): boolean =>
  isRecord(error) && error['status'] === status;

/** Describes an edit that was refused because someone else has changed the record since it was loaded (D57). */
export interface EditConflictInfo {
  /** The current version of the record. Saving again with this version applies the user's changes. */
  version: number;
  /** The fields that someone else changed, with their current values. */
  changed: Record<string, unknown>;
}

export const editConflict = (error: unknown): EditConflictInfo | undefined => {
  if (!hasStatus(error, 412) || !isRecord(error) || !isRecord(error['data'])) return undefined;
  const { version, changed } = error['data'];
  return typeof version === 'number' && isRecord(changed) ? { version, changed } : undefined;
};

/** Why an administrator's decision was refused: the listing has been approved, rejected or changed since it was loaded (D18). */
export interface ReviewConflictInfo {
  message: string;
  /** The notes of the other administrator's decision. Null if there are none, or if there was only a change and no decision. */
  notes: string | null;
}

export const reviewConflict = (error: unknown): ReviewConflictInfo | undefined => {
  const body = apiError(error);
  if (body?.code !== 'review_conflict' || !isRecord(error) || !isRecord(error['data'])) return undefined;
  const { decision } = error['data'];
  const notes = isRecord(decision) ? decision['approvalNotes'] : null;
  return { message: body.message, notes: typeof notes === 'string' ? notes : null };
};

/** Returns the message to show for an error, usually of an API call. */
export const errorMessage = (error: unknown): string => {
  const body = apiError(error);
  if (body) return body.message;
  if (isRecord(error) && error['status'] === 'FETCH_ERROR')
    return 'Popnook can’t be reached. Check your connection and try again.';
  if (error instanceof Error) return error.message;
  return 'Something went wrong. Please try again.';
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const areMessages = (value: unknown): value is Record<string, string> =>
  isRecord(value) && Object.values(value).every((message) => typeof message === 'string');

interface Query {
  data?: unknown;
  isError: boolean;
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

/** The props of an `ErrorState` for a failed query; undefined if it has data or has not failed. */
export const errorStateProps = ({ data, isError, error, isFetching, refetch }: Query, title: string) =>
  isError && !data
    ? { title, message: errorMessage(error), onRetry: () => void refetch(), busy: isFetching }
    : undefined;
