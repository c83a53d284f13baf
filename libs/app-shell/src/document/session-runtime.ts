import {
  NAVIGATION_GUARDS,
  runGuards,
  createUserAgentGuard,
  type GuardContext,
} from '@zhucheng/auth-store';
import { hosts } from '@zhucheng/site-config';

export { saveReturnPath, startSession } from '@zhucheng/auth-store';

const guards = [createUserAgentGuard(hosts), ...NAVIGATION_GUARDS];

/** Runs the guards when a page is entered. */
export const enterPage = (context: GuardContext): void => runGuards(guards, context);
