import { checkGrounding } from '../checks/check-grounding.ts';
import { parseModelText } from '../model/parse-model-text.ts';
import type { HeadingBlock } from '../types/block.ts';
import { findOutlineProblem, listLeaves, MAX_OUTLINE_ITEMS, type OutlineItem } from './outline.ts';
import { toPaperFields, type PaperSubject } from './paper-order.ts';

const MAX_TITLE = 60;
/** Fewer sections are no outline of a paper. */
const MIN_SECTIONS = 3;
/** Numbers are the outline's own: 第一章, 1.2, 一、. */
const NUMBER =
  /^(?:第[一二三四五六七八九十\d]+[章节]|\d+(?:\.\d+)*[.、]?|[一二三四五六七八九十]+、)\s*/u;

/**
 * Reads an outline that a model proposed as Markdown headings. Headings that name what the subject doesn't are dropped, levels
 * that jump are drawn up; undefined where too little is left.
 */
export function readOutline(markdown: string, subject: PaperSubject): OutlineItem[] | undefined {
  const headings = parseModelText(markdown).flatMap((block): HeadingBlock[] => {
    const text = block.kind === 'heading' ? block.text.replace(NUMBER, '').trim() : '';
    return block.kind === 'heading' && text !== '' && text.length <= MAX_TITLE
      ? [{ ...block, text }]
      : [];
  });
  const { problems } = checkGrounding({ blocks: headings }, toPaperFields(subject), []);
  const invented = new Set(problems.map(({ block }) => block));
  let above = 0;
  const items = headings
    .filter((_, at) => !invented.has(at))
    .slice(0, MAX_OUTLINE_ITEMS)
    .map(({ level, text: title }, at): OutlineItem => {
      above = Math.min(level, above + 1);
      return { id: `s${at + 1}`, level: above as OutlineItem['level'], title };
    });
  const isSound = findOutlineProblem(items) === undefined;
  return isSound && listLeaves(items).length >= MIN_SECTIONS ? items : undefined;
}
