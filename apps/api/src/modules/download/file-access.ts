import type { Session } from '../../http/session.ts';
import { can } from '../accounts/access.rules.ts';

/** Said to visitors who want a file. */
export const LOGIN_TO_DOWNLOAD_MESSAGE = '登录后即可下载，登录完成会回到这一页';

/** What decides over a file. */
export interface FileAccessFacts {
  purpose: string;
  ownerId: string | null;
  /** It is attached to an article or a notice that everybody may read. */
  published: boolean;
}

/**
 * What may be done with a file. `login`: a member may have it, and everybody may know that it is there; `absent`: it
 * looks like what is not there.
 */
export function decideFileAccess(
  session: Session | null,
  facts: FileAccessFacts,
): 'open' | 'login' | 'absent' {
  if (facts.purpose === 'public' || facts.purpose === 'preview') return 'open';
  if (facts.purpose === 'attachment' && facts.published) return session ? 'open' : 'login';
  const kind = facts.purpose === 'resume' ? 'resume' : 'file';
  return can(session, 'read', { kind, ownerId: facts.ownerId }) ? 'open' : 'absent';
}
