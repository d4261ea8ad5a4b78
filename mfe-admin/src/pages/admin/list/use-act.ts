import { useToast, type NewToast } from '@popnook/web-core';

interface Answer {
  error?: unknown;
}

/** SPEC 8: an admin action that fails says so under `title`, with the server's words. @returns whether it was done */
export const useAct = () => {
  const { toast, toastError } = useToast();
  return async (call: PromiseLike<Answer>, done: NewToast, title = 'Error'): Promise<boolean> => {
    const { error } = await call;
    if (error) toastError(title, error);
    else toast(done);
    return !error;
  };
};
