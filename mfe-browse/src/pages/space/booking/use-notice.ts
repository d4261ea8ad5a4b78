import { toasts, useAppDispatch, type NewToast } from '@popnook/web-core';
import { useRef } from 'react';

/** A toast about the choice, which goes away by itself once the choice is a better one. */
export function useNotice() {
  const dispatch = useAppDispatch();
  const shown = useRef<string>(undefined);
  return {
    show: (toast: NewToast) => {
      shown.current = dispatch(toasts.actions.shown({ ...toast, variant: 'destructive' })).payload.id;
    },
    dismiss: () => {
      if (shown.current) dispatch(toasts.actions.dismissed(shown.current));
    },
  };
}

export type Notice = ReturnType<typeof useNotice>;
