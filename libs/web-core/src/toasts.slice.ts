import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';

export interface Toast {
  id: string;
  title: string;
  description?: string;
  action?: { label: string; to: string };
  variant: 'default' | 'destructive';
  open: boolean;
}

export type NewToast = Pick<Toast, 'title'> & Partial<Pick<Toast, 'description' | 'action' | 'variant'>>;

const initialState: { current: Toast | null } = { current: null };

/** D47: at most one toast; a new one takes the place of the one before. */
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
    dismissed: (state, { payload: id }: PayloadAction<string>) => {
      if (state.current?.id === id) state.current.open = false;
    },
    removed: (state, { payload: id }: PayloadAction<string>) => {
      if (state.current?.id === id) state.current = null;
    },
  },
});
