import {
  NAVIGATION_GUARDS,
  runGuards,
  createUserAgentGuard,
  type GuardContext,
} from '@zhucheng/auth-store';
import { hosts } from '@zhucheng/site-config';
import { reportPage } from '../offline/report-page.ts';

export { saveReturnPath, startSession } from '@zhucheng/auth-store';
export { prefetchWhenIdle } from '../client/link-prefetch.ts';

const guards = [createUserAgentGuard(hosts), ...NAVIGATION_GUARDS];

/** Runs the navigation guards for an entered page and reports it to the offline worker. */
export function enterPage(context: GuardContext): void {
  runGuards(guards, context);
  reportPage(context.address);
}
