import type { Session } from '../../http/session.ts';
import { canAccess } from '../accounts/access.rules.ts';

/** True for files that everybody reads. */
export const isOpenFile = (purpose: string): boolean =>
  purpose === 'public' || purpose === 'preview' || purpose === 'library';

/** Facts of a file that decide its access. */
export interface FileAccessFacts {
  purpose: string;
  ownerId: string | null;
  /** True when it is attached to a published article or notice. */
  published: boolean;
}

/**
 * Access to a file. `login`: members may download it, everybody may know that it exists; `absent`: must look like a
 * missing file.
 */
export function decideFileAccess(
  session: Session | null,
  facts: FileAccessFacts,
): 'open' | 'login' | 'absent' {
  if (isOpenFile(facts.purpose)) return 'open';
  if (facts.purpose === 'attachment' && facts.published) return session ? 'open' : 'login';
  const kind = facts.purpose === 'resume' ? 'resume' : 'file';
  return canAccess(session, 'read', { kind, ownerId: facts.ownerId }) ? 'open' : 'absent';
}
