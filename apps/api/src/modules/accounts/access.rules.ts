import type { Session } from '../../http/session.ts';

/** Actions that are authorised. */
export type Action = 'read' | 'create' | 'update' | 'publish' | 'withdraw' | 'remove' | 'export';

/** Target of an action. `ownerId` and `companyId` name its owners; visitors see only a part of `memberOnly` content. */
export interface Resource {
  kind:
    | 'article'
    | 'notice'
    | 'contact'
    | 'file'
    | 'resume'
    | 'profile'
    | 'company'
    | 'lead'
    | 'conversation'
    | 'audit';
  ownerId?: string | null;
  companyId?: string | null;
  published?: boolean;
  memberOnly?: boolean;
}

/** Resources that staff roles work on. */
const STAFF_RESOURCES: Record<string, readonly Resource['kind'][]> = {
  editor: ['article', 'notice', 'file'],
  sales: ['lead', 'profile'],
  agent: ['conversation'],
  hr: ['resume'],
  admin: ['article', 'notice', 'file', 'lead', 'profile', 'company', 'contact', 'audit', 'resume'],
};

/**
 * True if the user may do something. What is not allowed here is forbidden; nobody, administrators included, may change
 * the audit log.
 */
export function can(user: Session | null, action: Action, resource: Resource): boolean {
  if (resource.kind === 'audit' && action !== 'read') return false;
  return (
    canPublic(user, action, resource) ||
    (user !== null && (canOwner(user, action, resource) || canStaff(user, resource)))
  );
}

function canPublic(user: Session | null, action: Action, resource: Resource): boolean {
  if (action !== 'read') return false;
  if (resource.kind === 'contact') return user !== null;
  if (resource.kind !== 'article' && resource.kind !== 'notice') return false;
  return resource.published === true && (resource.memberOnly !== true || user !== null);
}

function canOwner(user: Session, action: Action, resource: Resource): boolean {
  if (resource.kind === 'audit' || resource.kind === 'lead') return false;
  if (resource.kind === 'company') {
    const same = resource.companyId != null && resource.companyId === user.companyId;
    return same && (action === 'read' || user.roles.includes('org'));
  }
  const own = resource.ownerId != null && resource.ownerId === user.userId;
  return own && action !== 'publish' && action !== 'withdraw';
}

function canStaff(user: Session, resource: Resource): boolean {
  return user.roles.some(
    (role) =>
      role.startsWith('staff:') &&
      (STAFF_RESOURCES[role.slice('staff:'.length)] ?? []).includes(resource.kind),
  );
}
