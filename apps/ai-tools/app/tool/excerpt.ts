import type { Block, Citation, Draft } from '@zhucheng/domain-writing/types';
import { listSentences } from '@zhucheng/domain-writing';

/** Part of a worked example that a page shows: whole chapters with the citations that they need. */
export interface Excerpt {
  blocks: readonly Block[];
  citations: readonly Citation[];
  /** Title of its first chapter; undefined where all is shown. */
  chapter?: string;
}

/** Blocks of an example that are shown; a shorter one is shown whole. */
const MAX_BLOCKS = 14;

const isChapter = (block: Block): block is Extract<Block, { kind: 'heading' }> =>
  block.kind === 'heading' && block.level === 1;

/** Chapters of a writing; what stands before the first heading is one, too. */
function cutChapters(blocks: readonly Block[]): Block[][] {
  const chapters: Block[][] = [];
  for (const block of blocks) {
    if (isChapter(block) || chapters.length === 0) chapters.push([block]);
    else chapters.at(-1)?.push(block);
  }
  return chapters;
}

/** How much of what matters a chapter shows: computations, citations, gaps. */
function rate(chapter: readonly Block[]): number {
  const sentences = chapter.flatMap(listSentences);
  const has = (origin: string) =>
    sentences.some((sentence) => sentence.origin === origin) ? 1 : 0;
  const gap = chapter.some(({ kind }) => kind === 'gap') ? 1 : 0;
  return 2 * has('cited') + 2 * has('computed') + has('field') + gap;
}

/** The chapter of a draft that shows best where its sentences come from, with as many of the next ones as there is room for. */
export function chooseExcerpt({ blocks, citations }: Pick<Draft, 'blocks' | 'citations'>): Excerpt {
  if (blocks.length <= MAX_BLOCKS) return { blocks, citations };
  const chapters = cutChapters(blocks);
  const best = chapters.reduce((last, chapter) => (rate(chapter) > rate(last) ? chapter : last));
  const at = chapters.indexOf(best);
  const shown = best.slice(0, MAX_BLOCKS);
  for (const chapter of chapters.slice(at + 1)) {
    if (shown.length + chapter.length > MAX_BLOCKS) break;
    shown.push(...chapter);
  }
  const numbers = new Set(
    shown
      .flatMap(listSentences)
      .flatMap(({ citation, moreCitations = [] }) => [citation, ...moreCitations]),
  );
  const [first] = best;
  return {
    blocks: shown,
    citations: citations.filter(({ number }) => numbers.has(number)),
    ...(first && isChapter(first) && { chapter: first.text }),
  };
}
