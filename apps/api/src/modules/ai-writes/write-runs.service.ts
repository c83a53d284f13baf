import { CODES, type AiRunEvent } from '@zhucheng/contracts';
import {
  parseModelText,
  renumberCitations,
  streamDraft,
  type Block,
  type Citation,
  type Gap,
  type WritingResult,
} from '@zhucheng/domain-writing';
import { findTool } from '@zhucheng/domain-writing/tools';
import { searchInTurn } from '../../ai/passages/index.ts';
import { dropRestarted, joinText, listPieces, toPiece } from '../../ai/runs/pieces.ts';
import { registerRunKind, type RunEnding, type RunTools } from '../../ai/runs/run-kinds.ts';
import { readEvents } from '../../ai/runs/runs.service.ts';
import { ApiError } from '../../http/api-error.ts';
import { toWireId } from '../../wire-format.ts';
import { readComputeAids } from '../ai-tools/standards.service.ts';
import { writeWithModel } from './model-writer.ts';
import { checkDraft } from './present-writing.rules.ts';
import {
  findWriting,
  lockWritingOfRun,
  updateWritingRow,
  type Writing,
} from './writes.repository.ts';

/** Name of the kind, stored in the database. */
export const WRITE_RUN = 'write';

/** Input of a run that writes. */
export interface WriteInput {
  /** Id of the writing, whose fields say what. */
  writing: string;
}

const OFFLINE = '这个工具照所填的内容和资料里的原文写，不经过模型';

/**
 * Runs in the process that was called: an offline writing takes a second at most, less than a queue would make it wait. If that
 * process dies, it stands interrupted, with what was written, and its quota is free again.
 */
registerRunKind<WriteInput>(WRITE_RUN, {
  work: async ({ accountId, input }, tools) => {
    const writing = await findWriting(tools.db, accountId, input.writing);
    const tool = writing && findTool(writing.tool);
    if (!tool) throw new ApiError(CODES.notFound, '没有这个工具');
    const { fields, title } = writing;
    const scope = { accountId, materialIds: writing.materials.map(toWireId) };
    if (tool.needs === 'model') return writeWithModel({ tool, fields, title, scope }, tools);
    const { append, db } = tools;
    append({ kind: 'writer', writer: 'offline', reason: OFFLINE });
    append(toPiece('title', title));
    const order = { tool, fields, aids: await readComputeAids(db, fields) };
    const sections = streamDraft(order, searchInTurn(db, scope));
    let step = await sections.next();
    for (; !step.done; step = await sections.next()) {
      appendParts(step.value, tools);
    }
    finish(step.value, tools, tool.sections !== undefined);
  },
  ended: async (tx, { id }, ending) => {
    const writing = await lockWritingOfRun(tx, id);
    if (writing)
      await updateWritingRow(tx, writing.id, collect(writing, await readEvents(tx, id), ending));
  },
});

/** Appends what was written in the order of reading; citations first: they can be opened as soon as they are mentioned. */
function appendParts(
  { citations, blocks }: { citations: readonly Citation[]; blocks: readonly Block[] },
  { append }: RunTools,
): void {
  const part = blocks[0]?.section;
  for (const citation of citations) append(toPiece('citation', citation, part));
  for (const block of blocks) append(toPiece('block', block, part));
}

/** Appends what is known at the end only; throws for a refusal, whose quota is free again. */
function finish(result: WritingResult, tools: RunTools, isInSections: boolean): void {
  if (result.kind === 'written') {
    if (!isInSections) appendParts(result.draft, tools);
    for (const gap of result.draft.gaps) tools.append(toPiece('gap', gap, gap.section));
    return;
  }
  tools.append(toPiece('refusal', result.reason));
  for (const gap of result.missing) tools.append(toPiece('gap', gap, gap.section));
  throw new ApiError(CODES.conflict, result.reason);
}

/** What the events of an ended run make of its writing. */
function collect(
  { fields }: Writing,
  all: readonly AiRunEvent[],
  { state, reason }: RunEnding,
): Partial<Writing> {
  const events = dropRestarted(all);
  const gaps = listPieces<Gap>(events, 'gap');
  const [refusal] = listPieces<string>(events, 'refusal');
  if (refusal !== undefined) return { state: 'refused', reason: refusal, missing: gaps };
  const ended = { state, reason: reason ?? null };
  // Text that still runs is a model's that was broken off.
  const written = [...listPieces<Block>(events, 'block'), ...parseModelText(joinText(events))];
  if (written.length === 0 || state === 'failed') return ended;
  const { blocks, citations } = renumberCitations(
    written,
    listPieces<Citation>(events, 'citation'),
  );
  return { ...ended, ...checkDraft({ blocks, citations, gaps }, fields) };
}
