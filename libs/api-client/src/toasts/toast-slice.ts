import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** Short message to the user. */
export interface Toast {
  id: number;
  kind: 'error' | 'success' | 'info';
  text: string;
}

interface ToastState {
  items: Toast[];
  /** Error texts shown since the last navigation. */
  shown: string[];
  nextId: number;
}

const initialState: ToastState = { items: [], shown: [], nextId: 1 };

/** Visible messages. Equal errors appear once per navigation. */
export const toastSlice = createSlice({
  name: 'toasts',
  initialState,
  reducers: {
    toastShown(state, { payload }: PayloadAction<Omit<Toast, 'id'>>) {
      if (payload.kind === 'error') {
        if (state.shown.includes(payload.text)) return;
        state.shown.push(payload.text);
      }
      state.items.push({ ...payload, id: state.nextId });
      state.nextId += 1;
    },
    toastClosed(state, { payload }: PayloadAction<number>) {
      state.items = state.items.filter(({ id }) => id !== payload);
    },
    /** Resets the filter of equal errors. */
    pageChanged(state) {
      state.shown = [];
    },
  },
});

export const { toastShown, toastClosed, pageChanged } = toastSlice.actions;
