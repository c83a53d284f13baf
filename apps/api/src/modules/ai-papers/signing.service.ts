import { CODES, type AiPaper, type AiPaperCheck } from '@zhucheng/contracts';
import { toPaperFields } from '@zhucheng/domain-writing/papers';
import { registerDocument } from '../../ai/export/documents.ts';
import {
  cannotSign,
  listNotes,
  presentSignature,
  sign,
  signatures,
} from '../../ai/signing/signature.rules.ts';
import { findSupport, searches } from '../../ai/signing/support.service.ts';
import type { Database } from '../../db/client.ts';
import { ApiError } from '../../http/api-error.ts';
import type { RequestContext } from '../../http/context.ts';
import { enforceLimit } from '../../http/guards.ts';
import { requireSession } from '../../http/session.ts';
import { checkPresented } from './check.service.ts';
import { updatePaper, type Paper } from './papers.repository.ts';
import { changePaper, presentPaper, requirePaper, type PaperInput } from './papers.service.ts';
import { requireIdle } from './sections.service.ts';

/** Passages that may bear out a sentence of the caller's paper. */
export async function searchSupport(context: RequestContext, input: PaperInput<'searchPassages'>) {
  const { db } = context;
  await enforceLimit(context.limits, searches, requireSession(context).userId);
  const row = await requirePaper(context, input.id);
  const { draft } = await requireRevision(db, row, input.revision);
  const { accountId, subject } = row;
  return findSupport(db, { accountId, draft, fields: toPaperFields(subject) }, input);
}

/**
 * Signs the caller's paper at the revision that was read, after checking it again as a whole. The signature is of this revision:
 * every change of the outline or of a text takes it back.
 */
export async function signPaper(context: RequestContext, input: PaperInput<'sign'>) {
  await enforceLimit(context.limits, signatures, requireSession(context).userId);
  return changePaper(context, input.id, async (tx, row) => {
    requireIdle(row);
    const paper = await requireRevision(tx, row, input.revision);
    const objections = describe(await checkPresented(context, row, paper));
    if (objections) throw cannotSign(objections, paper);
    // The text is what it was, and so is the time of its last change.
    await updatePaper(tx, row.id, { ...sign(input), updatedAt: row.updatedAt });
  });
}

/** A paper that is still at the revision that a call began from; throws with its present state if not. */
async function requireRevision(db: Database, row: Paper, revision: number): Promise<AiPaper> {
  const model = await presentPaper(db, row);
  if (row.revision === revision) return model;
  throw new ApiError(CODES.conflict, '论文在别处改过了，请对照后再签发', { model });
}

/** What a check found, in a few words; undefined where nothing was. */
const describe = ({ against }: AiPaperCheck): string | undefined =>
  against.map(({ label, count }) => `${count} 处${label}`).join('，') || undefined;

registerDocument('paper', async (context, id) => {
  const row = await requirePaper(context, id);
  const paper = await presentPaper(context.db, row);
  const { blocks, citations } = paper.draft;
  const objections = describe(await checkPresented(context, row, paper));
  const notes = listNotes(presentSignature(row), objections);
  return { id, title: paper.title, blocks, citations, notes };
});
