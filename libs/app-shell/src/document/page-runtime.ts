import {
  NAVIGATION_GUARDS,
  runGuards,
  createUserAgentGuard,
  type GuardContext,
} from '@zhucheng/auth-store';
import { hosts } from '@zhucheng/site-config';

export { saveReturnPath, startSession } from '@zhucheng/auth-store';
export { prefetchWhenIdle } from '../client/link-prefetch.ts';

const guards = [createUserAgentGuard(hosts), ...NAVIGATION_GUARDS];

/** Runs the navigation guards for an entered page. */
export const enterPage = (context: GuardContext): void => runGuards(guards, context);
