import { useDeleteAccountMutation } from '@popnook/api-client';
import { errorMessage, useEndSession, useToast } from '@popnook/web-core';

/** D11. The page's guard leads home once nobody is signed in. */
export const useDeleteAccount = () => {
  const [send, { isLoading: busy, error }] = useDeleteAccountMutation();
  const { toast, toastError } = useToast();
  const endSession = useEndSession();
  const remove = async () => {
    const answer = await send();
    if (answer.error) return toastError('Error', answer.error);
    await endSession();
    toast({ title: 'Account deleted', description: 'Thank you for the time with us.' });
  };
  return { remove, busy, refusal: error ? errorMessage(error) : undefined };
};
