import { can, type Permission } from '@zhucheng/contracts';
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

/** Permission that staff need to do something with a resource; undefined if they have no business with it. */
function getStaffPermission(action: Action, kind: Resource['kind']): Permission | undefined {
  switch (kind) {
    case 'article':
      if (action === 'read') return 'content:read';
      return action === 'publish' || action === 'withdraw' ? 'content:publish' : 'content:write';
    case 'notice':
      return 'tenders';
    case 'file':
      return 'media';
    case 'resume':
      return 'applications';
    case 'lead':
      if (action === 'read') return 'leads:read';
      return action === 'export' ? 'leads:export' : 'leads:write';
    case 'conversation':
      return 'chat';
    case 'audit':
      return 'audit';
    default:
      return undefined;
  }
}

/**
 * True if a user may do something with a resource. What is not allowed here is forbidden; nobody, administrators
 * included, may change the audit log. Of staff their permissions decide (`can`).
 */
export function canAccess(user: Session | null, action: Action, resource: Resource): boolean {
  if (resource.kind === 'audit' && action !== 'read') return false;
  return (
    canPublic(user, action, resource) ||
    (user !== null && (canOwner(user, action, resource) || canStaff(user, action, resource)))
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

function canStaff(user: Session, action: Action, resource: Resource): boolean {
  const permission = getStaffPermission(action, resource.kind);
  return permission !== undefined && can(user, permission);
}
