import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** One short message to the user. */
export interface Toast {
  id: number;
  kind: 'error' | 'success' | 'info';
  text: string;
}

interface ToastState {
  items: Toast[];
  /** Error texts already shown since the last navigation. */
  shown: string[];
  nextId: number;
}

const initialState: ToastState = { items: [], shown: [], nextId: 1 };

/** Messages on show. An error appears once per navigation, however many calls fail with it. */
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
    /** Resets the repetition filter: on a new page the same error may appear again. */
    pageChanged(state) {
      state.shown = [];
    },
  },
});

export const { toastShown, toastClosed, pageChanged } = toastSlice.actions;
