import type { SearchableText, SearchDocument } from '../../search/index.ts';

interface ArticleRow {
  id: string;
  bizType: string;
  directoryId: string;
  title: string;
  memo: string;
  props: Record<string, unknown>;
  publishAt: Date;
  state: string;
}

interface NoticeRow {
  id: string;
  title: string;
  infoType: string;
  divisionCode: string | null;
  publishTime: Date;
  state: string;
}

/** Properties of an article whose value readers filter by, by its business type. */
const STATUS_PROPS: Readonly<Record<string, string>> = { NORMAL: 'status', POLICY: 'status' };

/** What an article is found by: `text` is its content without markup. */
export function toArticleText(
  { bizType, title, memo, props }: Pick<ArticleRow, 'bizType' | 'title' | 'memo' | 'props'>,
  text: string,
): SearchableText {
  const number = bizType === 'NORMAL' ? textOf(props, 'standardNumber') : '';
  return { title, body: `${memo}\n${text}`, numbers: number ? [number] : [] };
}

/** An article as search keeps it. */
export function toArticleDocument(row: ArticleRow, text: SearchableText): SearchDocument {
  const { id, bizType, directoryId, props, publishAt, state } = row;
  const status = textOf(props, STATUS_PROPS[bizType] ?? '');
  return {
    ...text,
    kind: 'article',
    refId: id,
    publishedAt: publishAt,
    listed: state === 'published',
    facets: { section: bizType, directoryId, status },
  };
}

/** A tender notice as search keeps it. */
export function toNoticeDocument(row: NoticeRow, text: SearchableText): SearchDocument {
  const { id, infoType, divisionCode, publishTime, state } = row;
  return {
    ...text,
    kind: 'tender',
    refId: id,
    publishedAt: publishTime,
    listed: state === 'published',
    facets: { section: 'TENDER', province: divisionCode?.slice(0, 2), status: infoType },
  };
}

function textOf(props: Record<string, unknown>, name: string): string {
  const value = props[name];
  return typeof value === 'string' ? value.slice(0, 30) : '';
}
