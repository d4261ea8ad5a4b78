import { useMemo } from 'react';
import { errorMessage } from './error-message';
import { useAppDispatch } from './store';
import { toasts, type NewToast } from './toasts.slice';

/** `toast({ title, description })`, and `toastError('Booking Failed', error)` for the server's own sentence. */
export const useToast = () => {
  const dispatch = useAppDispatch();
  return useMemo(() => {
    const toast = (content: NewToast) => void dispatch(toasts.actions.shown(content));
    const toastError = (title: string, error: unknown) =>
      toast({ title, description: errorMessage(error), variant: 'destructive' });
    return { toast, toastError };
  }, [dispatch]);
};
