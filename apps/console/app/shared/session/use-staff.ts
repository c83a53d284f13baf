import { consoleAuthApi, useAppStore, withoutErrorToast } from '@zhucheng/api-client';
import type { Permission, StaffProfile } from '@zhucheng/contracts';
import { createContext, useContext, useEffect, useState } from 'react';

/** Signed-in member of staff, provided by the layout. */
export const StaffContext = createContext<StaffProfile | undefined>(undefined);

/** The signed-in member of staff; throws outside of the layout. */
export function useStaff(): StaffProfile {
  const staff = useContext(StaffContext);
  if (!staff) throw new Error('pages are shown to signed-in staff only');
  return staff;
}

/** Returns a function that tests a permission of the signed-in member of staff. */
export function useCan(): (permission: Permission) => boolean {
  const { permissions } = useStaff();
  return (permission) => permissions.includes(permission);
}

/** Session of this document. */
export type SessionState =
  | { state: 'unknown' }
  | { state: 'none' }
  | { state: 'failed'; message: string }
  | { state: 'staff'; staff: StaffProfile };

/** Asks once who is signed in; later changes of the profile are read from the store. */
export function useSessionState(): SessionState {
  const store = useAppStore();
  const [refusal, setRefusal] = useState<{ status: number; msg: string }>();
  const { data } = consoleAuthApi.me.useQueryState();
  useEffect(() => {
    void withoutErrorToast(store, () => store.dispatch(consoleAuthApi.me.initiate())).then(
      ({ error }) => setRefusal(error),
    );
  }, [store]);
  if (data) return { state: 'staff', staff: data.model };
  if (!refusal) return { state: 'unknown' };
  if (refusal.status === 401) return { state: 'none' };
  return { state: 'failed', message: refusal.msg };
}
