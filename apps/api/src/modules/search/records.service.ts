import type { SearchRecord } from '@zhucheng/contracts';
import { articlePath, bizType, searchTabOf, type BizType } from '@zhucheng/domain-news';
import { amountInList, noticePath, type InformationTypeId } from '@zhucheng/domain-tender';
import { plainText } from '../../content/index.ts';
import { getDivisions } from '../../db/divisions.ts';
import { regionName, type Divisions } from '../../db/divisions.ts';
import { toWireId } from '../../db/wire-id.ts';
import { toWireTime, toWireTimeOrNull } from '../../db/wire-time.ts';
import type { RequestContext } from '../../http/context.ts';
import { highlight, type FacetedSearchResult } from '../../search/index.ts';
import { formatArticleFacts } from './facts.rules.ts';
import { findArticlesByIds, findNoticesByIds } from './records.repository.ts';

/** Longest title and extract, in characters. */
const [TITLE, EXTRACT] = [120, 110];

type Hits = FacetedSearchResult['records'];
type ArticleRow = Awaited<ReturnType<typeof findArticlesByIds>>[number];
type NoticeRow = Awaited<ReturnType<typeof findNoticesByIds>>[number];

/** What was found, in the order of the search, ready to be shown. */
export async function getSearchRecords(context: RequestContext, hits: Hits, keywords: string) {
  const idsOf = (kind: string) => hits.filter((hit) => hit.kind === kind).map((hit) => hit.refId);
  const [divisions, articles, notices] = await Promise.all([
    getDivisions(context.db),
    findArticlesByIds(context.reads, idsOf('article')),
    findNoticesByIds(context.reads, idsOf('tender')),
  ]);
  const records = new Map<string, SearchRecord>([
    ...articles.map((row) => [row.id, articleRecord(row, keywords)] as const),
    ...notices.map((row) => [row.id, noticeRecord(row, keywords, divisions)] as const),
  ]);
  return hits.flatMap(({ refId }) => records.get(refId) ?? []);
}

function articleRecord(row: ArticleRow, keywords: string): SearchRecord {
  const kind = row.bizType as BizType;
  const id = toWireId(row.id);
  const publishTime = toWireTime(row.releaseTime);
  const { status } = row.props;
  // What visitors may not read must not show in an extract either.
  const text = row.memberOnly ? row.memo : plainText(row.contentHtml);
  return {
    id,
    tab: searchTabOf(kind),
    label: bizType(kind)?.label ?? '',
    path: articlePath({ id, bizType: kind }),
    ...highlightRecord(row.title, [row.memo, text], keywords),
    facts: formatArticleFacts({
      ...row,
      bizType: kind,
      day: publishTime.slice(0, 10),
      readCount: row.readCount ?? 0,
    }),
    status: typeof status === 'string' && status !== '' ? status : null,
    infoType: null,
    publishTime,
    deadline: null,
  };
}

function noticeRecord(row: NoticeRow, keywords: string, divisions: Divisions): SearchRecord {
  const infoType = row.infoType as InformationTypeId;
  const id = toWireId(row.id);
  const region = regionName(divisions, row.divisionCode);
  const publishTime = toWireTime(row.publishTime);
  const hasAmount = row.amount !== null || row.amountText !== null;
  return {
    id,
    tab: 'tender',
    label: '招标',
    path: noticePath({ id, category: row.category, infoType }),
    ...highlightRecord(row.title, [plainText(row.contentHtml)], keywords),
    facts: [
      region,
      row.buyer ?? '',
      hasAmount ? amountInList(row.amount, row.amountText) : '',
      publishTime.slice(0, 10),
    ].filter((fact) => fact !== ''),
    status: null,
    infoType,
    publishTime,
    deadline: toWireTimeOrNull(row.deadline),
  };
}

/** The first text that has a hit is shown from there, else the first that says anything. */
function highlightRecord(title: string, texts: readonly string[], keywords: string) {
  const extracts = texts
    .filter((text) => text !== '')
    .map((text) => highlight(text, keywords, { length: EXTRACT }));
  const withHit = extracts.find((extract) => extract.some(({ hit }) => hit));
  return {
    title: highlight(title, keywords, { length: TITLE }),
    extract: withHit ?? extracts[0] ?? [],
  };
}
