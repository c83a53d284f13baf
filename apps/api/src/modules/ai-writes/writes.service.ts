import {
  CODES,
  MAX_AI_WRITE_LENGTH,
  MAX_AI_WRITE_TITLE_LENGTH,
  type aiWriteContract,
  type InputOf,
} from '@zhucheng/contracts';
import { markOwnBlocks, toPlainText, type Block, type Citation } from '@zhucheng/domain-writing';
import { registerDocument } from '../../ai/export/documents.ts';
import {
  describeObjections,
  listNotes,
  presentSignature,
} from '../../ai/signing/signature.rules.ts';
import type { Database } from '../../db/client.ts';
import { pageInfo } from '../../db/paging.ts';
import { ApiError } from '../../http/api-error.ts';
import type { RequestContext } from '../../http/context.ts';
import { enforceLimit } from '../../http/guards.ts';
import { invalidFields } from '../../http/error-mapping.ts';
import { requireSession } from '../../http/session.ts';
import { SharedLimit } from '../../infrastructure/limits/shared-limit.ts';
import { fromWireId, toWireId } from '../../wire-format.ts';
import { MAX_WRITINGS } from './create-writing.service.ts';
import { checkDraft, presentSummary, presentWriting } from './present-writing.rules.ts';
import { requireDraft, requireRevision, writingNotFound } from './requested-writing.rules.ts';
import { readCitations } from './support.service.ts';
import * as writings from './writes.repository.ts';
import type { Writing } from './writes.repository.ts';

type Input<K extends keyof typeof aiWriteContract.endpoints> = InputOf<
  (typeof aiWriteContract.endpoints)[K]
>;

/** Changes that a member may save an hour: each checks the whole text. */
const changes = new SharedLimit({ name: 'ai-changes', max: 600, windowMs: 3_600_000 });
const COPY_SUFFIX = '（副本）';

/** The caller's writing. */
export async function getWriting({ db, session }: RequestContext, { id }: Input<'get'>) {
  const { userId } = requireSession({ session });
  const writing = await writings.findWriting(db, userId, fromWireId(id));
  if (!writing) throw writingNotFound();
  return presentWriting(writing);
}

/** Page of the caller's writings. */
export async function getWritingPage(context: RequestContext, input: Input<'listPaged'>) {
  const { userId } = requireSession(context);
  const { db } = context;
  const rows = await writings.listWritings(db, userId, input, input);
  const total = await writings.countWritings(db, userId, input);
  return { records: rows.map(presentSummary), ...pageInfo(input, total) };
}

/** Changes the caller's writing, unless it has been changed since the revision that the change began from. */
export async function updateWriting(
  { db, limits, session }: RequestContext,
  input: Input<'update'>,
) {
  const { userId } = requireSession({ session });
  await enforceLimit(limits, changes, userId);
  if (input.blocks) refuseLong(input.blocks);
  const added = await readCitations(db, userId, input.citations);
  return db.transaction(async (tx) => {
    const row = await writings.lockWriting(tx, userId, fromWireId(input.id));
    const writing = requireRevision(row, input.revision);
    const { title = writing.title, blocks, revision } = input;
    const edited = blocks && editDraft(writing, blocks, added);
    const next = { title, revision: revision + 1, ...edited };
    const changed = await writings.updateWritingRow(tx, writing.id, next);
    return presentWriting(changed ?? writing);
  });
}

/** Throws for a text whose check would take long. */
function refuseLong(blocks: readonly Block[]): void {
  if (toPlainText(blocks).length <= MAX_AI_WRITE_LENGTH) return;
  const message = `正文最多 ${MAX_AI_WRITE_LENGTH / 10_000} 万字，请分成几份`;
  throw invalidFields([{ field: 'blocks', message }]);
}

/** What is stored of a text that its author has changed: what is new is the author's own, and everything is checked again. */
function editDraft(
  { draft, fields }: ReturnType<typeof requireDraft>,
  edited: readonly Block[],
  added: readonly Citation[],
): Partial<Writing> {
  const citations = [...draft.citations, ...added];
  if (new Set(citations.map(({ number }) => number)).size < citations.length) {
    throw invalidFields([{ field: 'citations', message: '引用的编号重复了，请换一个编号' }]);
  }
  const blocks = markOwnBlocks(draft.blocks, edited);
  const open = new Set(blocks.flatMap((block) => (block.kind === 'gap' ? [block.section] : [])));
  const gaps = draft.gaps.filter(({ section }) => open.has(section));
  return checkDraft({ blocks, citations, gaps }, fields);
}

/** Copies the caller's writing, at no price. */
export async function copyWriting({ db, session }: RequestContext, { id }: Input<'copy'>) {
  const { userId } = requireSession({ session });
  const writing = requireDraft(await writings.findWriting(db, userId, fromWireId(id)));
  if ((await writings.countAllWritings(db, userId)) >= MAX_WRITINGS) {
    throw new ApiError(CODES.conflict, `最多保留 ${MAX_WRITINGS} 份（含回收站），请先删除一些`);
  }
  const copied = await insertCopy(db, writing);
  return { id: toWireId(copied) };
}

function insertCopy(
  db: Database,
  {
    accountId,
    tool,
    title,
    fields,
    materials,
    draft,
    words,
    signable,
    standards,
    state,
    reason,
  }: Writing,
): Promise<string> {
  const start = title.slice(0, MAX_AI_WRITE_TITLE_LENGTH - COPY_SUFFIX.length).toWellFormed();
  return writings.insertWriting(db, {
    accountId,
    tool,
    title: start + COPY_SUFFIX,
    fields,
    materials,
    price: 0,
    state,
    reason,
    draft,
    words,
    signable,
    standards,
  });
}

/** Puts the caller's writing into the bin; one that is being written is stopped first. */
export async function removeWriting(context: RequestContext, { id }: Input<'remove'>) {
  const { userId } = requireSession(context);
  const writing = await writings.findWriting(context.db, userId, fromWireId(id));
  if (!writing) throw writingNotFound();
  if (writing.state === 'writing' && writing.runId) {
    await context.runs.stop(userId, writing.runId);
  }
  await writings.setRemoved(context.db, userId, writing.id, true);
  return { id };
}

/** Takes the caller's writing out of the bin; its link, if it has not expired, opens again. */
export async function restoreWriting({ db, session }: RequestContext, { id }: Input<'restore'>) {
  const { userId } = requireSession({ session });
  if (!(await writings.setRemoved(db, userId, fromWireId(id), false))) throw writingNotFound();
  return { id };
}

registerDocument('write', async ({ db, session }, id) => {
  const { userId } = requireSession({ session });
  const writing = requireDraft(await writings.findWriting(db, userId, fromWireId(id)));
  const { title, draft } = writing;
  const { blocks, citations } = draft;
  const notes = listNotes(presentSignature(writing), describeObjections(draft));
  return { id, title, blocks, citations, notes };
});
