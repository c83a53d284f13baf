/** Heading of a paper's outline; the list is in reading order, the level tells what stands below what. */
export interface OutlineItem {
  /** Stays the same when the heading is renamed or moved. */
  id: string;
  /** 1 is a chapter. */
  level: 1 | 2 | 3 | 4;
  title: string;
}

/** Kinds of papers, as the form offers them. */
export const PAPER_KINDS = ['施工技术', '工程管理', '造价与合同', '试验检测'] as const;

/** One of {@link PAPER_KINDS}. */
export type PaperKind = (typeof PAPER_KINDS)[number];

/** Most headings of an outline. */
export const MAX_OUTLINE_ITEMS = 80;

/** Chapters that bear no number. */
const UNNUMBERED = /^(?:中文|英文)?(?:摘要|前言|致谢|附录.*)$/u;

/** What is wrong with an outline, in Chinese; undefined where nothing is. */
export function findOutlineProblem(items: readonly OutlineItem[]): string | undefined {
  if (items.length === 0) return '大纲里至少要有一节';
  if (items.length > MAX_OUTLINE_ITEMS) return `大纲最多 ${MAX_OUTLINE_ITEMS} 节，请合并一些`;
  if (new Set(items.map(({ id }) => id)).size < items.length)
    return '大纲里有重复的节，请刷新后再改';
  for (const [at, { level, title }] of items.entries()) {
    const above = items[at - 1]?.level ?? 0;
    if (title.trim() === '') return `第 ${at + 1} 节还没有标题`;
    if (level > above + 1) return `“${title}”的层级比上一节深了不止一级，请先补上一级标题`;
  }
  return undefined;
}

/** Numbers of the headings: 4, 4.1, 4.1.2; empty for those that bear none. */
export function numberOutline(items: readonly OutlineItem[]): string[] {
  const counts = [0, 0, 0, 0];
  let isNumbered = true;
  return items.map(({ level, title }) => {
    if (level === 1) isNumbered = !UNNUMBERED.test(title.trim());
    if (!isNumbered) return '';
    counts[level - 1] = (counts[level - 1] ?? 0) + 1;
    counts.fill(0, level);
    return counts.slice(0, level).join('.');
  });
}

/** Headings with nothing below them: those that get a text. */
export const listLeaves = (items: readonly OutlineItem[]): OutlineItem[] =>
  items.filter(({ level }, at) => (items[at + 1]?.level ?? 0) <= level);

/** Headings above each heading, from the outside in. */
export function listAncestors(items: readonly OutlineItem[]): OutlineItem[][] {
  const path: OutlineItem[] = [];
  return items.map((item) => {
    while ((path.at(-1)?.level ?? 0) >= item.level) path.pop();
    const above = [...path];
    path.push(item);
    return above;
  });
}
