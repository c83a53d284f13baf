import { CODES, type AiRunEndState } from '@zhucheng/contracts';
import { streamDraft, type Block } from '@zhucheng/domain-writing';
import { listLeaves, toPaperOrder, type SectionText } from '@zhucheng/domain-writing/papers';
import { toPiece } from '../../ai/runs/pieces.ts';
import { registerRunKind, type RunTools } from '../../ai/runs/run-kinds.ts';
import { isHeld, type AiRun } from '../../ai/runs/runs.repository.ts';
import { SharedTime } from '../../ai/runs/shared-time.ts';
import type { Database } from '../../db/client.ts';
import { ApiError } from '../../http/api-error.ts';
import * as papers from './papers.repository.ts';
import type { Paper } from './papers.repository.ts';
import { searchFor } from './papers.service.ts';
import { prepareSectionWriter } from './section-writer.service.ts';
import { keepText } from './versions/versions.service.ts';

/** Name of the kind, stored in the database. */
export const PAPER_RUN = 'paper-section';

/** Input of a run that writes sections of a paper, one after another. */
export interface PaperRunInput {
  sections: string[];
  price: number;
}

/** Of all papers in this process: finding and keeping passages takes the processor, waiting for a model does not. */
const sharing = new SharedTime();

type PaperRun = AiRun & { input: PaperRunInput };

registerRunKind<PaperRunInput>(PAPER_RUN, {
  queued: true,
  work: async (run, tools) => {
    const paper = await papers.findPaperOfRun(tools.db, run.id);
    if (!paper) return;
    await writeSections(run, paper, tools);
  },
  spent: async (tx, run, state) => getSpent(run, state, await listWritten(tx, run)),
  ended: async (tx, run, { reason }) => {
    const paper = await papers.findPaperOfRun(tx, run.id);
    if (!paper) return;
    const sections = await papers.listSections(tx, paper.id);
    const left = sections.filter(({ state }) => state === 'waiting');
    await papers.saveSections(
      tx,
      left.map((section) => ({ ...section, state: section.revision > 0 ? 'written' : 'stopped' })),
    );
    await papers.updatePaper(tx, paper.id, { runId: null, reason: reason ?? null });
  },
});

/** Writes the ordered sections that have not been kept: a process before this one may have written some. */
async function writeSections(run: PaperRun, paper: Paper, tools: RunTools): Promise<void> {
  const { db, signal } = tools;
  const written = new Set(await listWritten(db, run));
  const wanted = new Set(run.input.sections.filter((section) => !written.has(section)));
  const leaves = listLeaves(paper.outline).map(({ id }) => id);
  const order = toPaperOrder(paper.subject, paper.outline);
  // All sections are planned, so that none takes what another cites.
  const stream = streamDraft(order, searchFor(db, run.accountId, paper.subject));
  const write = await prepareSectionWriter(paper, tools);
  for (;;) {
    const step = await sharing.spend(() => stream.next());
    if (signal.aborted) return;
    if (step.done) {
      if (step.value.kind === 'refused') throw refuse(step.value.reason);
      return;
    }
    const { index, total, blocks } = step.value;
    const section = leaves[index] ?? '';
    if (wanted.has(section)) {
      const text = await write(step.value);
      if (signal.aborted) return;
      const isMissing = blocks.some(isGap) || text.blocks.every(isGap);
      if (isMissing && run.input.sections.length === 1) {
        throw refuse('这一节在资料里找不到依据，点数已退回。补上资料，或自己写这一节');
      }
      const isKept = await sharing.spend(() => keepSection(run, tools, section, text));
      if (!isKept) return;
    }
    // What comes after the last section is a check of the whole, which a paper has where it is read.
    if (index === total - 1) return;
  }
}

const isGap = ({ kind }: Pick<Block, 'kind'>) => kind === 'gap';

const refuse = (reason: string) => new ApiError(CODES.conflict, reason);

/** Keeps a section as it comes, and tells the readers; false if the run is this process's no more. */
async function keepSection(
  run: PaperRun,
  { db, append }: RunTools,
  section: string,
  text: SectionText,
): Promise<boolean> {
  const isKept = await db.transaction(async (tx) => {
    const paper = await papers.lockPaperOfRun(tx, run.id);
    if (!paper || !(await isHeld(tx, run))) return false;
    await keepText(tx, paper, section, text, 'section');
    return true;
  });
  if (!isKept) return false;
  append({ kind: 'restart', part: section });
  for (const citation of text.citations) append(toPiece('citation', citation, section));
  for (const block of text.blocks) append(toPiece('block', block, section));
  append(toPiece('section', { id: section }, section));
  return true;
}

/** Ordered sections that the run has written. */
async function listWritten(db: Database, run: PaperRun): Promise<string[]> {
  const paper = await papers.findPaperOfRun(db, run.id);
  const sections = paper ? await papers.listSections(db, paper.id) : [];
  return sections
    .filter(({ section, state }) => state === 'written' && run.input.sections.includes(section))
    .map(({ section }) => section);
}

/** Points that a run has used: all if it is done, the share of what is written if it was stopped. */
function getSpent({ input }: PaperRun, state: AiRunEndState, written: readonly string[]): number {
  if (state === 'done') return input.price;
  if (state !== 'stopped') return 0;
  return Math.ceil((input.price * written.length) / Math.max(1, input.sections.length));
}
