import { useAppSelector } from '@zhucheng/api-client';
import { userSlice, type SessionState, type UserState } from '../store/user-slice.ts';

/** Session state and user for components. */
export interface Session {
  /**
   * `unknown` on the server and until the first reply in the browser; components render the visitor's view meanwhile.
   */
  state: SessionState;
  /** Fields of the member; empty for visitors. */
  user: UserState;
}

/**
 * Returns true for members. Unlike {@link useSession} it renders nothing again when the first reply tells that there is
 * no session.
 */
export const useIsMember = (): boolean => useAppSelector(userSlice.selectors.isMember);

/** Returns the session of the browser. For display only: the API authorises every call. */
export function useSession(): Session {
  const state = useAppSelector(userSlice.selectors.sessionState);
  const user = useAppSelector(userSlice.selectors.user);
  return { state, user };
}
