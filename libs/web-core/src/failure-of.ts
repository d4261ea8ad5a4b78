import { errorMessage } from './error-message';

interface Query {
  data?: unknown;
  isError: boolean;
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

/** What an error state says of a query that brought nothing, and how it is asked again; undefined while there is data. */
export const errorStateProps = ({ data, isError, error, isFetching, refetch }: Query, title: string) =>
  isError && !data
    ? { title, message: errorMessage(error), onRetry: () => void refetch(), busy: isFetching }
    : undefined;
