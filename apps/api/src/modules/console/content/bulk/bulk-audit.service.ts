import type { Database } from '../../../../db/client.ts';
import { createAuditTrail } from '../../../../http/audit-trail.ts';
import type { Session } from '../../../../http/session.ts';
import { recordAudits } from '../../../../infrastructure/audit.repository.ts';
import { toWireId } from '../../../../wire-format.ts';
import type { TaskFacts } from '../../tasks/task-definition.ts';
import type { Doer } from '../content-state.service.ts';

/** The member of staff who started a task. Entries of the audit log have the name of the task's kind. */
function toActor({ id, accountId, kind, revertsId }: TaskFacts) {
  const roles = ['staff'] as const;
  const session = { sessionId: '', userId: accountId, companyId: null, roles, permissions: [] };
  return { session, action: revertsId === null ? kind : `${kind}.undo`, requestId: id };
}

/** The member of staff who started a task, as one who changes articles. */
export function toDoer(task: TaskFacts): Doer & { session: Session } {
  const { session, action, requestId } = toActor(task);
  return { session, audit: createAuditTrail(action, { session, requestId }).write };
}

/** What a task changed of an article. */
export interface AuditedChange {
  articleId: string;
  detail: Record<string, unknown>;
}

/** Audits what a task changed of many articles: an entry for each, by one statement. */
export function auditBatch(
  tx: Database,
  task: TaskFacts,
  changes: readonly AuditedChange[],
): Promise<void> {
  const { session: actor, action, requestId } = toActor(task);
  return recordAudits(
    tx,
    changes.map(({ articleId, detail }) => ({
      actor,
      action,
      requestId,
      detail,
      resource: { kind: 'article', id: toWireId(articleId) },
    })),
  );
}
