import { useToast, type NewToast } from '@popnook/web-core';

interface MutationResult {
  error?: unknown;
}

/** Runs a mutation and shows a toast: `success`, or `errorTitle` with the server's message (SPEC 8). @returns success */
export const useMutationWithToast = () => {
  const { toast, toastError } = useToast();
  return async (
    result: PromiseLike<MutationResult>,
    success: NewToast,
    errorTitle = 'Error',
  ): Promise<boolean> => {
    const { error } = await result;
    if (error) toastError(errorTitle, error);
    else toast(success);
    return !error;
  };
};
