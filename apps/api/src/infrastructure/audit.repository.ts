import type { Session } from '../http/session.ts';
import type { Database } from '../db/client.ts';
import { auditLog } from '../db/schema.ts';

/** Who does something: a logged-in person, a visitor, or the system itself (jobs, imports). */
export type Actor = Session | 'visitor' | 'system';

/** Something that is to be remembered. `detail` holds no personal data beyond ids. */
export interface AuditEntry {
  actor: Actor;
  action: string;
  resource: { kind: string; id?: string };
  detail?: Record<string, unknown>;
  address?: string;
  requestId?: string;
}

/** Adds to the audit log; within a transaction the entry stands or falls with what it tells of. */
export async function recordAudit(db: Database, entry: AuditEntry): Promise<void> {
  const { actor, action, resource, detail = {}, address = null, requestId = null } = entry;
  await db.insert(auditLog).values({
    actorKind: actorKind(actor),
    actorId: typeof actor === 'string' ? null : actor.userId,
    action,
    resourceKind: resource.kind,
    resourceId: resource.id ?? null,
    detail,
    address,
    requestId,
  });
}

function actorKind(actor: Actor): string {
  if (typeof actor === 'string') return actor;
  return actor.roles.some((role) => role.startsWith('staff:')) ? 'staff' : 'member';
}
