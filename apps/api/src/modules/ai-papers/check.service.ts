import type { AiPaper, AiPaperCheck } from '@zhucheng/contracts';
import { listCited, listSentences, toPlainText, type Draft } from '@zhucheng/domain-writing';
import { listLeaves, type OutlineItem } from '@zhucheng/domain-writing/papers';
import type { RequestContext } from '../../http/context.ts';
import { markStandardsOfText } from '../ai-tools/standards.service.ts';
import type { Paper } from './papers.repository.ts';
import { presentPaper, requirePaper, type PaperInput } from './papers.service.ts';
import { findLockedOutline } from './versions/versions.repository.ts';

type Obstacle = AiPaperCheck['against'][number];
type Standard = AiPaperCheck['standards'][number];

/** What stands against signing the caller's paper. */
export async function checkPaper(
  context: RequestContext,
  { id }: PaperInput<'check'>,
): Promise<AiPaperCheck> {
  const row = await requirePaper(context, id);
  return checkPresented(context, row, await presentPaper(context.db, row));
}

/** What stands against signing a paper as it is presented. */
export async function checkPresented(
  context: RequestContext,
  row: Paper,
  { draft, outline }: AiPaper,
): Promise<AiPaperCheck> {
  const standards = await listStandards(context, draft);
  const leaves = new Set(listLeaves(row.outline).map((leaf) => leaf.id));
  const unwritten = outline.filter((item) => leaves.has(item.id) && item.revision === 0);
  const open = draft.problems.filter(({ kind }) => kind === 'gap');
  const unsupported = draft.problems.filter(({ kind }) => kind !== 'gap');
  const against = [
    toObstacle(
      'unwritten',
      '还没有写的节',
      unwritten.map((item) => item.id),
      '写这一节，或从大纲里删去',
    ),
    toObstacle(
      'gap',
      '待补充的地方',
      [...draft.gaps.map(({ section }) => section), ...listSections(draft, open)],
      [
        ...draft.gaps.map(({ title, needs }) => `${title}：${needs}`),
        ...open.map(({ reason }) => reason),
      ].join('；'),
    ),
    toObstacle(
      'ground',
      '没有依据的说法',
      listSections(draft, unsupported),
      unsupported[0]?.reason ?? '',
    ),
    toObstacle(
      'standard',
      '废止的标准',
      standards.filter(isAbolished).map(({ number }) => findSectionOf(draft, number)),
      standards
        .filter(isAbolished)
        .map(({ words }) => words)
        .join('；'),
    ),
  ].filter(({ count }) => count > 0);
  return {
    signable: against.length === 0,
    against,
    citations: countCitations(draft),
    headings: countKept((await findLockedOutline(context.db, row.id)) ?? [], row.outline),
    standards,
  };
}

const toObstacle = (
  kind: Obstacle['kind'],
  label: string,
  sections: readonly string[],
  advice: string,
): Obstacle => ({ kind, label, count: sections.length, section: sections[0] ?? '', advice });

const listSections = ({ blocks }: Draft, places: readonly { block: number }[]): string[] =>
  places.map(({ block }) => blocks[block]?.section ?? '');

const isAbolished = ({ status }: Standard): boolean => status === 'abolished';

const findSectionOf = ({ blocks }: Draft, number: string): string =>
  blocks.find((block) => toPlainText([block]).includes(number))?.section ?? '';

/** Standards that the text names, each once with how often. */
async function listStandards(context: RequestContext, { blocks }: Draft): Promise<Standard[]> {
  const { marks } = await markStandardsOfText(context, toPlainText(blocks));
  const byNumber = new Map<string, Standard>();
  for (const { start: _start, end: _end, ...mark } of marks) {
    const known = byNumber.get(mark.number);
    byNumber.set(mark.number, { ...mark, count: (known?.count ?? 0) + 1 });
  }
  return [...byNumber.values()];
}

/** Sentences that cite, and those of them that say what their sources say. */
function countCitations({ blocks, problems }: Draft): AiPaperCheck['citations'] {
  const citing = blocks.flatMap((block, at) =>
    listSentences(block).flatMap((sentence, index) =>
      listCited(sentence).length > 0 ? [`${at}.${index}`] : [],
    ),
  );
  const faulty = new Set(problems.map(({ block, sentence }) => `${block}.${sentence}`));
  return { total: citing.length, sound: citing.filter((place) => !faulty.has(place)).length };
}

function countKept(
  locked: readonly OutlineItem[],
  present: readonly OutlineItem[],
): AiPaperCheck['headings'] {
  const kept = locked.filter(({ id, level, title }) =>
    present.some((item) => item.id === id && item.level === level && item.title === title),
  );
  return { kept: kept.length, total: locked.length };
}
