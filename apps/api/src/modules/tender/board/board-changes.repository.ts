import { CLOSED_STAGES } from '@zhucheng/domain-tender/board';
import { and, eq, notInArray, sql } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { bidBoard, bidComment, bidProject, bidTask, companyMember } from '../../../db/schema.ts';

/** Stored project of a board. */
export type BoardProject = typeof bidProject.$inferSelect;
/** Stored task. */
export type BoardTask = typeof bidTask.$inferSelect;

/** Locks a company's board until the transaction ends, and raises its revision. */
export async function lockBoard(tx: Database, companyId: string): Promise<void> {
  await tx
    .insert(bidBoard)
    .values({ companyId, revision: 1 })
    .onConflictDoUpdate({
      target: bidBoard.companyId,
      set: { revision: sql`${bidBoard.revision} + 1` },
    });
}

/**
 * Locks a membership of a company against its end, and returns the account; undefined if there is none. To be called
 * before {@link lockBoard}, in the order in which the end of a membership locks.
 */
export async function lockOwner(
  tx: Database,
  companyId: string,
  memberId: string,
): Promise<string | undefined> {
  const [row] = await tx
    .select({ accountId: companyMember.accountId })
    .from(companyMember)
    .where(and(eq(companyMember.companyId, companyId), eq(companyMember.id, memberId)))
    .for('key share');
  return row?.accountId;
}

/** Project of a company's board by the tender project. */
export async function findByTenderProject(
  db: Database,
  companyId: string,
  projectId: string,
): Promise<BoardProject | undefined> {
  const [row] = await db
    .select()
    .from(bidProject)
    .where(and(eq(bidProject.companyId, companyId), eq(bidProject.projectId, projectId)));
  return row;
}

/** Project of a company's board by its id. */
export async function findOnBoard(
  db: Database,
  companyId: string,
  id: string,
): Promise<BoardProject | undefined> {
  const [row] = await db
    .select()
    .from(bidProject)
    .where(and(eq(bidProject.companyId, companyId), eq(bidProject.id, id)));
  return row;
}

/** Number of projects of a board that are not closed. */
export const countOpenProjects = (db: Database, companyId: string) =>
  db.$count(
    bidProject,
    and(eq(bidProject.companyId, companyId), notInArray(bidProject.stage, [...CLOSED_STAGES])),
  );

/** Adds a project to a board; returns its id. */
export async function insertProject(
  tx: Database,
  values: typeof bidProject.$inferInsert,
): Promise<string> {
  const [row] = await tx.insert(bidProject).values(values).returning({ id: bidProject.id });
  if (!row) throw new Error('A project was not added to the board');
  return row.id;
}

/** Changes a project and raises its version. */
export async function saveProject(
  tx: Database,
  id: string,
  changes: Partial<typeof bidProject.$inferInsert>,
): Promise<void> {
  await tx
    .update(bidProject)
    .set({ ...changes, version: sql`${bidProject.version} + 1` })
    .where(eq(bidProject.id, id));
}

/** Removes a project with its tasks and comments. */
export async function deleteProject(tx: Database, id: string): Promise<void> {
  await tx.delete(bidProject).where(eq(bidProject.id, id));
}

/** Adds tasks; returns them in their order. */
export const insertTasks = (
  tx: Database,
  values: (typeof bidTask.$inferInsert)[],
): Promise<BoardTask[]> => tx.insert(bidTask).values(values).returning();

/** Number of tasks of a project. */
export const countTasks = (tx: Database, bidProjectId: string) =>
  tx.$count(bidTask, eq(bidTask.bidProjectId, bidProjectId));

/** A task of a company's board with its tender project. */
export async function findTask(db: Database, companyId: string, id: string) {
  const [row] = await db
    .select({ task: bidTask, projectId: bidProject.projectId })
    .from(bidTask)
    .innerJoin(bidProject, eq(bidProject.id, bidTask.bidProjectId))
    .where(and(eq(bidProject.companyId, companyId), eq(bidTask.id, id)));
  return row;
}

/** Changes a task, raises its version and returns it. */
export async function saveTask(
  tx: Database,
  id: string,
  changes: Partial<typeof bidTask.$inferInsert>,
): Promise<BoardTask> {
  const [row] = await tx
    .update(bidTask)
    .set({ ...changes, version: sql`${bidTask.version} + 1` })
    .where(eq(bidTask.id, id))
    .returning();
  if (!row) throw new Error('A task was not changed');
  return row;
}

/** Removes a task. */
export async function deleteTask(tx: Database, id: string): Promise<void> {
  await tx.delete(bidTask).where(eq(bidTask.id, id));
}

/** Number of comments on a project. */
export const countComments = (tx: Database, bidProjectId: string) =>
  tx.$count(bidComment, eq(bidComment.bidProjectId, bidProjectId));

/** Adds a comment; returns its id. */
export async function insertComment(
  tx: Database,
  values: typeof bidComment.$inferInsert,
): Promise<string> {
  const [row] = await tx.insert(bidComment).values(values).returning({ id: bidComment.id });
  if (!row) throw new Error('A comment was not added');
  return row.id;
}

/** An account's comment on a company's board, with the project it is about. */
export async function findComment(
  db: Database,
  { companyId, authorId }: { companyId: string; authorId: string },
  id: string,
) {
  const [row] = await db
    .select({ id: bidComment.id, bidProjectId: bidComment.bidProjectId })
    .from(bidComment)
    .innerJoin(bidProject, eq(bidProject.id, bidComment.bidProjectId))
    .where(
      and(
        eq(bidProject.companyId, companyId),
        eq(bidComment.authorId, authorId),
        eq(bidComment.id, id),
      ),
    );
  return row;
}

/** Removes a comment. */
export async function deleteComment(tx: Database, id: string): Promise<void> {
  await tx.delete(bidComment).where(eq(bidComment.id, id));
}
