import type { Session } from '../http/session.ts';
import type { Database } from '../db/client.ts';
import { auditLog } from '../db/schema.ts';
import { insertRows } from '../db/statements/many-rows.ts';

/** Actor of an action: who is logged in, a visitor, or the system itself (jobs, imports). */
export type Actor = Pick<Session, 'userId' | 'roles'> | 'visitor' | 'system';

/** Entry of the audit log. `detail` holds no personal data beyond ids. */
export interface AuditEntry {
  actor: Actor;
  action: string;
  resource: { kind: string; id?: string };
  detail?: Record<string, unknown>;
  address?: string;
  requestId?: string;
}

/** Adds an entry to the audit log; run it in the transaction of the audited change. */
export const recordAudit = (db: Database, entry: AuditEntry): Promise<void> =>
  recordAudits(db, [entry]);

/** Adds entries to the audit log by one statement. */
export async function recordAudits(db: Database, entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length > 0) await db.execute(insertRows(auditLog, entries.map(toRow)));
}

function toRow(entry: AuditEntry): typeof auditLog.$inferInsert {
  const { actor, action, resource, detail = {}, address = null, requestId = null } = entry;
  return {
    actorKind: actorKind(actor),
    actorId: typeof actor === 'string' ? null : actor.userId,
    action,
    resourceKind: resource.kind,
    resourceId: resource.id ?? null,
    detail,
    address,
    requestId,
  };
}

function actorKind(actor: Actor): string {
  if (typeof actor === 'string') return actor;
  return actor.roles.includes('staff') ? 'staff' : 'member';
}
