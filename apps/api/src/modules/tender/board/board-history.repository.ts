import { and, desc, eq } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { auditLog } from '../../../db/schema.ts';
import type { BoardActionDetail } from './board-actions.rules.ts';

/** Kind of the resource in the audit log. */
export const BOARD_RESOURCE = 'bid-project';

/** Rows of a history that are shown. */
const MAX_ROWS = 100;

/** What was done with a project of a board. */
export interface BoardAction {
  id: string;
  at: Date;
  actorId: string | null;
  action: string;
  detail: BoardActionDetail;
}

/** What was done with a project of a board, the newest first. */
export async function listBoardActions(db: Database, id: string): Promise<BoardAction[]> {
  const rows = await db
    .select({
      id: auditLog.id,
      at: auditLog.at,
      actorId: auditLog.actorId,
      action: auditLog.action,
      detail: auditLog.detail,
    })
    .from(auditLog)
    .where(and(eq(auditLog.resourceKind, BOARD_RESOURCE), eq(auditLog.resourceId, id)))
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(MAX_ROWS);
  return rows.map((row) => ({ ...row, detail: row.detail as BoardActionDetail }));
}
