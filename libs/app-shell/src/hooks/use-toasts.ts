import { toastClosed, toastShown, type RootState, type Toast } from '@zhucheng/api-client';
import { useCallback } from 'react';
import { useDispatch, useSelector } from 'react-redux';

/** The messages on show and how to close one, for the component that renders them. */
export function useToasts(): { toasts: readonly Toast[]; close: (id: number) => void } {
  const toasts = useSelector((state: RootState) => state.toasts.items);
  const dispatch = useDispatch();
  const close = useCallback((id: number) => dispatch(toastClosed(id)), [dispatch]);
  return { toasts, close };
}

/** Shows a message. Failed calls show theirs by themselves. */
export function useShowToast(): (kind: Toast['kind'], text: string) => void {
  const dispatch = useDispatch();
  return useCallback((kind, text) => dispatch(toastShown({ kind, text })), [dispatch]);
}
