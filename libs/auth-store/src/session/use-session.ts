import { useAppSelector } from '@zhucheng/api-client';
import { userSlice, type SessionState, type UserState } from '../store/user-slice.ts';

/** Session as components see it. */
export interface Session {
  /** `unknown` until the browser has asked; the server always renders it. Show the visitor's view meanwhile. */
  state: SessionState;
  /** The member's fields; all empty for a visitor. */
  user: UserState;
}

/** Returns the session of the browser. For display only: the API decides what a member may see. */
export function useSession(): Session {
  const state = useAppSelector(userSlice.selectors.sessionState);
  const user = useAppSelector(userSlice.selectors.user);
  return { state, user };
}
