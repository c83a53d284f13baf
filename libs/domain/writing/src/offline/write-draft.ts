import { listSentences } from '../blocks.ts';
import { checkGrounding } from '../checks/check-grounding.ts';
import { toCitation } from '../references/renumber-citations.ts';
import type { Block, Sentence } from '../types/block.ts';
import type { Draft, Gap, WritingResult } from '../types/draft.ts';
import type { Citation, Retrieve } from '../types/passage.ts';
import { chooseExcerpts, type Excerpt } from './excerpts.ts';
import { gatherGround } from './ground.ts';
import { getDraftTitle, planSections, type PlannedSection, type WritingOrder } from './plan.ts';

/** A section as it is written. */
export interface WrittenSection {
  /** Index in the plan, and how many sections there are. */
  index: number;
  total: number;
  blocks: readonly Block[];
  /** Citations that this section adds. */
  citations: readonly Citation[];
}

/**
 * Writes without a model: what was entered, what was computed from it and what the passages say, word by word. The same order
 * over the same passages gives the same bytes, so an interrupted run can simply write again. Yields each section; the result
 * is a refusal, before any section, if more than half of those that ask the library, or of all, have no ground: what was
 * entered, laid out again, is no document.
 */
export async function* streamDraft(
  order: WritingOrder,
  retrieve: Retrieve,
): AsyncGenerator<WrittenSection, WritingResult> {
  const { tool, fields } = order;
  const title = getDraftTitle(order);
  if (!tool.sections) return writeComputed(order, title);
  const plan = planSections(order);
  const grounds = await gatherGround(plan, order, retrieve);
  const used = new Set<string>();
  const parts = plan.map((planned, at) => {
    const facts = planned.section.facts?.(fields) ?? [];
    const room = { words: planned.words, hasFacts: facts.some(isEntered) };
    return { planned, facts, excerpts: chooseExcerpts(grounds[at] ?? [], room, used) };
  });
  const open = parts.filter(isGap);
  const missing = open.map(({ planned }) => toGap(planned));
  if (isMostly(open, parts) || isMostly(open.filter(isAsking), parts.filter(isAsking))) {
    return refuse(missing);
  }

  const citations: Citation[] = [];
  const blocks: Block[] = [];
  for (const [index, part] of parts.entries()) {
    const added = part.excerpts.map(({ passage }, at) =>
      toCitation(passage, citations.length + at + 1),
    );
    const written = writeSection(part, added);
    citations.push(...added);
    blocks.push(...written);
    yield { index, total: plan.length, blocks: written, citations: added };
  }
  return finish({ title, blocks, citations, gaps: missing }, fields);
}

/** {@link streamDraft} in one piece. */
export async function writeDraft(order: WritingOrder, retrieve: Retrieve): Promise<WritingResult> {
  const stream = streamDraft(order, retrieve);
  let step = await stream.next();
  while (!step.done) step = await stream.next();
  return step.value;
}

function writeComputed({ tool, fields, aids }: WritingOrder, title: string): WritingResult {
  if (!tool.compute) {
    const reason = '这个工具要用模型，现在没有可用的模型';
    return { kind: 'refused', reason, missing: [] };
  }
  return finish({ title, blocks: tool.compute(fields, aids), citations: [], gaps: [] }, fields);
}

function finish(
  draft: Pick<Draft, 'title' | 'blocks' | 'citations' | 'gaps'>,
  fields: WritingOrder['fields'],
): WritingResult {
  const { problems, signable } = checkGrounding(draft, fields, draft.citations);
  const { title, blocks, citations, gaps } = draft;
  return { kind: 'written', draft: { title, blocks, citations, gaps, problems, signable } };
}

interface SectionPart {
  planned: PlannedSection;
  facts: readonly Block[];
  excerpts: readonly Excerpt[];
}

/** Whether a block says what was entered. */
const isEntered = (block: Block): boolean =>
  listSentences(block).some(({ origin }) => origin === 'field');

/** A section is a gap if it found nothing to cite although it asked, or if it has nothing at all. */
const isGap = (part: SectionPart): boolean =>
  part.excerpts.length === 0 && (isAsking(part) || part.facts.length === 0);

const isAsking = ({ planned }: SectionPart): boolean => planned.queries.length > 0;

const isMostly = (some: readonly SectionPart[], all: readonly SectionPart[]): boolean =>
  some.length * 2 > all.length;

const toGap = ({ section: { id, title, needs } }: PlannedSection): Gap => ({
  section: id,
  title,
  needs,
});

const refuse = (missing: readonly Gap[]): WritingResult => ({
  kind: 'refused',
  reason: `要写的内容里有 ${missing.length} 节在资料里找不到依据，没有成文，额度已退回。补上所列资料后再写`,
  missing,
});

function writeSection(part: SectionPart, citations: readonly Citation[]): Block[] {
  const { section } = part.planned;
  const base = { writer: 'offline', section: section.id } as const;
  const blocks: Block[] = [{ ...base, kind: 'heading', level: 1, text: section.title }];
  blocks.push(...part.facts.map((block) => ({ ...block, section: section.id })));
  if (isGap(part)) blocks.push({ ...base, kind: 'gap', needs: section.needs });
  for (const [at, excerpt] of part.excerpts.entries()) {
    const citation = citations[at]?.number;
    blocks.push(...writeExcerpt(excerpt, citation).map((block) => ({ ...block, ...base })));
  }
  return blocks;
}

function writeExcerpt({ sentences, table }: Excerpt, citation: number | undefined): Block[] {
  const base = { writer: 'offline' } as const;
  const cite = (text: string): Sentence => ({ text, origin: 'cited', citation });
  const blocks: Block[] = [];
  if (sentences.length > 0) {
    blocks.push({ ...base, kind: 'paragraph', sentences: sentences.map(close).map(cite) });
  }
  if (table) {
    const { caption, header, rows } = table;
    const cells = rows.map((row) => row.map(cite));
    blocks.push({ ...base, kind: 'table', caption: caption || undefined, header, rows: cells });
  }
  return blocks;
}

/** Ends a cited list item like a sentence. */
const close = (text: string): string =>
  text.replace(/[；;，,]$/u, '').replace(/(?<![。！？!?”』」）)])$/u, '。');
