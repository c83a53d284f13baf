import { CODES, type AiPaper, type aiPapersContract, type InputOf } from '@zhucheng/contracts';
import { formatReferences } from '@zhucheng/domain-writing';
import { composePaper, numberOutline, type PaperSubject } from '@zhucheng/domain-writing/papers';
import { hosts } from '@zhucheng/site-config';
import { searchInTurn } from '../../ai/passages/index.ts';
import { presentSignature } from '../../ai/signing/signature.rules.ts';
import type { Database } from '../../db/client.ts';
import { pageInfo } from '../../db/paging.ts';
import { ApiError } from '../../http/api-error.ts';
import type { RequestContext } from '../../http/context.ts';
import { requireSession } from '../../http/session.ts';
import { fromWireId, toWireId, toWireTime } from '../../wire-format.ts';
import { writeOutline } from './outlines/outline-writer.service.ts';
import * as papers from './papers.repository.ts';
import type { Paper } from './papers.repository.ts';
import { getPrices, syncSections } from './sections.service.ts';

export type PaperInput<K extends keyof typeof aiPapersContract.endpoints> = InputOf<
  (typeof aiPapersContract.endpoints)[K]
>;

const MAX_PAPERS = 200;

export const paperNotFound = () => new ApiError(CODES.notFound, '没有找到这篇论文');

/** Begins a paper of the caller with an outline that the library bears out. */
export async function createPaper(context: RequestContext, input: PaperInput<'create'>) {
  const { userId: accountId } = requireSession(context);
  const { db } = context;
  if ((await papers.countPapers(db, accountId)) >= MAX_PAPERS) {
    throw new ApiError(CODES.conflict, `最多保留 ${MAX_PAPERS} 篇论文，请先删除一些`);
  }
  const subject: PaperSubject = { ...input, keywords: [...new Set(input.keywords)] };
  const retrieve = searchFor(db, accountId, subject);
  const { outline, note } = await writeOutline(accountId, subject, { ...context, retrieve });
  const paper = await db.transaction(async (tx) => {
    const row = await papers.insertPaper(tx, {
      accountId,
      title: subject.title,
      subject,
      outline,
      reason: note,
    });
    await syncSections(tx, row.id, outline);
    return row;
  });
  return presentPaper(db, paper);
}

/** Passages that a paper may cite: what is published, and the uploads that its author chose. */
export const searchFor = (db: Database, accountId: string, { materials }: PaperSubject) =>
  searchInTurn(db, { accountId, materialIds: materials });

/** The caller's paper with what is written of it. */
export async function getPaper(context: RequestContext, { id }: { id: string }) {
  return presentPaper(context.db, await requirePaper(context, id));
}

/** The caller's paper; another's is as unknown as none. */
export async function requirePaper(
  { db, session }: Pick<RequestContext, 'db' | 'session'>,
  id: string,
): Promise<Paper> {
  const { userId } = requireSession({ session });
  const paper = await papers.findPaper(db, userId, fromWireId(id));
  if (!paper) throw paperNotFound();
  return paper;
}

/** Changes the caller's paper, which is locked meanwhile; returns it as it is afterwards. */
export async function changePaper(
  context: RequestContext,
  id: string,
  change: (tx: Database, paper: Paper) => Promise<void>,
): Promise<AiPaper> {
  const { userId } = requireSession(context);
  await context.db.transaction(async (tx) => {
    const paper = await papers.lockPaper(tx, userId, fromWireId(id));
    if (!paper) throw paperNotFound();
    await change(tx, paper);
  });
  return getPaper(context, { id });
}

/** Page of the caller's papers. */
export async function getPaperPage(context: RequestContext, input: PaperInput<'listPaged'>) {
  const { userId } = requireSession(context);
  const rows = await papers.listPapers(context.db, userId, input);
  const total = await papers.countPapers(context.db, userId);
  const records = rows.map(({ paper, sections, written }) => ({
    ...presentSummary(paper),
    sections,
    written,
  }));
  return { records, ...pageInfo(input, total) };
}

/** Removes the caller's paper; a run that writes it is stopped first. */
export async function removePaper(context: RequestContext, { id }: PaperInput<'remove'>) {
  const { runId, accountId, id: paperId } = await requirePaper(context, id);
  if (runId) await context.runs.stop(accountId, runId);
  await papers.deletePaper(context.db, paperId);
  return { id };
}

const presentSummary = (paper: Paper) => ({
  id: toWireId(paper.id),
  title: paper.title,
  kind: paper.subject.kind,
  locked: paper.lockedAt !== null,
  run: paper.runId === null ? null : toWireId(paper.runId),
  signature: presentSignature(paper),
  createTime: toWireTime(paper.createdAt),
  updateTime: toWireTime(paper.updatedAt),
});

/** A paper with the state of its sections and its text. */
export async function presentPaper(db: Database, paper: Paper): Promise<AiPaper> {
  const { subject, outline, outlineRevision, lockedAt, reason, version, revision } = paper;
  const sections = await papers.listSections(db, paper.id);
  const states = new Map(sections.map((section) => [section.section, section]));
  const numbers = numberOutline(outline);
  const draft = composePaper(subject, outline, await papers.listTexts(db, paper.id));
  const { keywords, facts, words, materials } = subject;
  return {
    ...presentSummary(paper),
    keywords: [...keywords],
    facts,
    words,
    materials: [...materials],
    outline: outline.map((item, at) => ({
      ...item,
      number: numbers[at] ?? '',
      state: states.get(item.id)?.state ?? null,
      revision: states.get(item.id)?.revision ?? 0,
    })),
    outlineRevision,
    ...getPrices(sections),
    reason,
    version,
    revision,
    draft,
    references: formatReferences(
      draft.citations,
      lockedAt ? toDay(lockedAt) : undefined,
      hosts.origin,
    ),
  };
}

const toDay = (time: Date) => toWireTime(time).slice(0, 10);
