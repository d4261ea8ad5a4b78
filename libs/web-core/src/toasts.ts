import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';
import { useMemo } from 'react';
import { useDispatch } from 'react-redux';
import { errorMessage } from './errors';

export interface Toast {
  id: string;
  title: string;
  description?: string;
  action?: { label: string; to: string };
  /** Whether the toast has an Undo button, which calls `undoToast`. */
  canUndo?: boolean;
  variant: 'default' | 'destructive';
  open: boolean;
}

export type NewToast = Pick<Toast, 'title'> &
  Partial<Pick<Toast, 'description' | 'action' | 'canUndo' | 'variant'>>;

const initialState: { current: Toast | null } = { current: null };

/** At most one toast; a new one replaces the previous one (D47). */
export const toasts = createSlice({
  name: 'toasts',
  initialState,
  reducers: {
    shown: {
      reducer: (state, { payload }: PayloadAction<Toast>) => {
        state.current = payload;
      },
      prepare: (toast: NewToast) => ({
        payload: { variant: 'default' as const, ...toast, id: nanoid(), open: true },
      }),
    },
    /** Closes the toast, if it is the current one. The shell removes it after the closing animation. */
    dismissed: (state, { payload: id }: PayloadAction<string>) => {
      if (state.current?.id === id) state.current.open = false;
    },
    removed: (state, { payload: id }: PayloadAction<string>) => {
      if (state.current?.id === id) state.current = null;
    },
  },
});

/** What the current toast's Undo button calls. It is not in the store, because a store cannot contain functions. */
let latestUndo: { id: string; undo: () => unknown } | undefined;

/** Undoes the action that a toast reports, if the toast is the current one. */
export const undoToast = (id: string) => {
  if (latestUndo?.id !== id) return;
  latestUndo.undo();
  latestUndo = undefined;
};

/**
 * Returns `toast({ title, description, undo })`, where `undo` is optional, and `toastError('Booking Failed', error)`, which shows
 * the server's message.
 */
export const useToast = () => {
  const dispatch = useDispatch();
  return useMemo(() => {
    const toast = ({ undo, ...content }: NewToast & { undo?: () => unknown }) => {
      const action = toasts.actions.shown({ ...content, ...(undo ? { canUndo: true } : {}) });
      latestUndo = undo && { id: action.payload.id, undo };
      dispatch(action);
    };
    const toastError = (title: string, error: unknown) =>
      toast({ title, description: errorMessage(error), variant: 'destructive' });
    return { toast, toastError };
  }, [dispatch]);
};
