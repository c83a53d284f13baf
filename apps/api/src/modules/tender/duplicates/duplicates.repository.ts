import { and, desc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../../../db/client.ts';
import { offsetOf, type PageInput } from '../../../db/paging.ts';
import {
  duplicatePair,
  lot,
  organisation,
  tenderNotice,
  tenderProject,
  type DuplicateState,
} from '../../../db/schema.ts';

/** Tables of one notice of a pair. */
const sideTables = (name: string) => ({
  notice: alias(tenderNotice, name),
  project: alias(tenderProject, `${name}_project`),
  lot: alias(lot, `${name}_lot`),
  buyer: alias(organisation, `${name}_buyer`),
});
const LATER = sideTables('later');
const EARLIER = sideTables('earlier');

const sideColumns = ({ notice, project, lot: ofNotice, buyer }: typeof LATER) => ({
  id: notice.id,
  title: notice.title,
  infoType: notice.infoType,
  category: notice.category,
  projectType: notice.projectType,
  divisionCode: notice.divisionCode,
  publishTime: notice.publishTime,
  deadline: notice.deadline,
  openTime: notice.openTime,
  amount: notice.amount,
  amountText: notice.amountText,
  source: notice.sourceTitle,
  sourceUrl: notice.sourceUrl,
  state: notice.state,
  createdAt: notice.createdAt,
  projectNo: project.projectNo,
  lotNo: ofNotice.lotNo,
  buyer: buyer.name,
});

const selectPairs = (db: Database) =>
  db
    .select({
      id: duplicatePair.id,
      state: duplicatePair.state,
      reasons: duplicatePair.reasons,
      createdAt: duplicatePair.createdAt,
      decidedAt: duplicatePair.decidedAt,
      decidedBy: duplicatePair.decidedBy,
      notice: sideColumns(LATER),
      other: sideColumns(EARLIER),
    })
    .from(duplicatePair)
    .innerJoin(LATER.notice, eq(LATER.notice.id, duplicatePair.noticeId))
    .innerJoin(LATER.project, eq(LATER.project.id, LATER.notice.projectId))
    .leftJoin(LATER.lot, eq(LATER.lot.id, LATER.notice.lotId))
    .leftJoin(LATER.buyer, eq(LATER.buyer.id, LATER.project.buyerId))
    .innerJoin(EARLIER.notice, eq(EARLIER.notice.id, duplicatePair.otherId))
    .innerJoin(EARLIER.project, eq(EARLIER.project.id, EARLIER.notice.projectId))
    .leftJoin(EARLIER.lot, eq(EARLIER.lot.id, EARLIER.notice.lotId))
    .leftJoin(EARLIER.buyer, eq(EARLIER.buyer.id, EARLIER.project.buyerId))
    .$dynamic();

/** A pair with both its notices. */
export type PairRow = Awaited<ReturnType<typeof selectPairs>>[number];
/** A notice of a pair. */
export type PairSide = PairRow['notice'];

/** Pairs that wait for a decision are those of two notices that are still public. */
const isIn = (state: DuplicateState) =>
  and(
    eq(duplicatePair.state, state),
    state === 'open'
      ? sql`(select count(*) from ${tenderNotice} where ${tenderNotice.state} = 'published'
          and ${tenderNotice.id} in (${duplicatePair.noticeId}, ${duplicatePair.otherId})) = 2`
      : undefined,
  );

/** A page of the pairs in a state, the newest first. */
export function listPairs(
  db: Database,
  { state, ...page }: PageInput & { state: DuplicateState },
): Promise<PairRow[]> {
  return selectPairs(db)
    .where(isIn(state))
    .orderBy(desc(duplicatePair.createdAt), desc(duplicatePair.id))
    .limit(page.size)
    .offset(offsetOf(page));
}

/** Number of pairs in a state. */
export const countPairs = (db: Database, state: DuplicateState) =>
  db.$count(duplicatePair, isIn(state));

/** A pair by its id. */
export async function findPair(db: Database, id: string): Promise<PairRow | undefined> {
  const [row] = await selectPairs(db).where(eq(duplicatePair.id, id));
  return row;
}
