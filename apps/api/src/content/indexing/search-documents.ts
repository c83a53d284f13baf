import type { DocumentContent, SearchableText } from '../../search/analysis.ts';

interface ArticleFacts {
  bizType: string;
  directoryId: string;
  title: string;
  memo: string;
  props: Record<string, unknown>;
  headings: readonly { text: string }[];
  publishAt: Date;
  state: string;
}

interface NoticeFacts {
  infoType: string;
  divisionCode: string | null;
  publishTime: Date;
  projectType: string;
  category: string;
  amount: string | null;
  state: string;
}

/** Property of an article that is its status facet, by business type. */
const STATUS_PROPS: Readonly<Record<string, string>> = { NORMAL: 'status', POLICY: 'status' };

/** Property of an article that is its number, by business type: what people quote and type. */
const NUMBER_PROPS: Readonly<Record<string, string>> = {
  NORMAL: 'standardNumber',
  HELP: 'number',
};

/** Words for kinds that titles of their articles often lack: 通用硅酸盐水泥 is a standard. */
const KIND_NAMES: Readonly<Record<string, string>> = { NORMAL: '标准' };

/** Searchable text of an article; `text` is its content without markup. */
export function toArticleText(
  {
    bizType,
    title,
    memo,
    props,
    headings,
  }: Pick<ArticleFacts, 'bizType' | 'title' | 'memo' | 'props' | 'headings'>,
  text: string,
): SearchableText {
  const number = textOf(props, NUMBER_PROPS[bizType] ?? '');
  return {
    title,
    headings: headings.map((heading) => heading.text).join('\n'),
    body: `${memo}\n${text}`,
    numbers: number ? [number] : [],
    kindName: KIND_NAMES[bizType] ?? '',
  };
}

/** Content of an article for the search index. */
export function toArticleDocument(
  { bizType, directoryId, props, publishAt, state }: ArticleFacts,
  text: SearchableText,
): DocumentContent {
  const status = textOf(props, STATUS_PROPS[bizType] ?? '');
  return {
    ...text,
    kind: 'article',
    publishedAt: publishAt,
    listed: state === 'published',
    facets: { section: bizType, directoryId, status },
    attributes: [['section', bizType]],
  };
}

/** Content of a tender notice for the search index. */
export function toNoticeDocument(
  { infoType, divisionCode, publishTime, projectType, category, amount, state }: NoticeFacts,
  text: SearchableText,
): DocumentContent {
  return {
    ...text,
    kind: 'tender',
    publishedAt: publishTime,
    listed: state === 'published',
    facets: { section: 'TENDER', province: divisionCode?.slice(0, 2), status: infoType },
    attributes: [
      ['section', 'TENDER'],
      ...listRegionPrefixes(divisionCode).map((prefix) => ['region', prefix] as const),
      ['type', projectType],
      ['category', category],
      ['stage', infoType],
    ],
    amount: amount === null ? null : Number(amount),
  };
}

/** Province, city and county of a division as the first digits of its code. */
function listRegionPrefixes(code: string | null): string[] {
  if (!code) return [];
  return [...new Set([2, 4, 6].map((length) => code.slice(0, length).replace(/(?:00)+$/u, '')))];
}

function textOf(props: Record<string, unknown>, name: string): string {
  const value = props[name];
  return typeof value === 'string' ? value.slice(0, 30) : '';
}
