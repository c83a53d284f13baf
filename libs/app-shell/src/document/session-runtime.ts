import { GUARDS, runGuards, userAgent, type GuardContext } from '@zhucheng/auth-store';
import { hosts } from '@zhucheng/site-config';

export { rememberPlace, startSession } from '@zhucheng/auth-store';

const guards = [userAgent(hosts), ...GUARDS];

/** What happens when a page is entered. */
export const enterPage = (context: GuardContext): void => runGuards(guards, context);
