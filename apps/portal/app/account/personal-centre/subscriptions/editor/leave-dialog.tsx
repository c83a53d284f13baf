import { ConfirmDialog } from '@zhucheng/ui';
import { useEffect } from 'react';
import { useBlocker } from 'react-router';

export interface LeaveDialogProps {
  isDirty: boolean;
  /** Called before the page is left without saving. */
  onLeave: () => void;
}

/** Asks before unsaved changes are left. A lost session leads to the login without asking: the draft stays. */
export function LeaveDialog({ isDirty, onLeave }: LeaveDialogProps) {
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      isDirty &&
      to.pathname !== '/login' &&
      (from.pathname !== to.pathname || from.search !== to.search),
  );
  useEffect(() => {
    if (!isDirty) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isDirty]);
  if (blocker.state !== 'blocked') return null;
  return (
    <ConfirmDialog
      title="离开不保存？"
      action="不保存，离开"
      onConfirm={() => {
        onLeave();
        blocker.proceed();
      }}
      onClose={() => blocker.reset()}
    >
      这个订阅的修改还没有保存，离开就没有了。
    </ConfirmDialog>
  );
}
