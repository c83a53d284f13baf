import type { SearchRecord } from '@zhucheng/contracts';
import { getArticlePath, findBizType, getSearchTab, type BizType } from '@zhucheng/domain-news';
import { formatListAmount, getNoticePath, type InformationTypeId } from '@zhucheng/domain-tender';
import { plainText } from '../../content/index.ts';
import { getDivisions } from '../../db/divisions.ts';
import { regionName, type Divisions } from '../../db/divisions.ts';
import { toWireId, toWireTime, toWireTimeOrNull } from '../../wire-format.ts';
import type { RequestContext } from '../../http/context.ts';
import {
  createHighlighter,
  listSynonymTexts,
  type FacetedSearchResult,
  type Highlighter,
} from '../../search/index.ts';
import { formatArticleFacts } from './facts.rules.ts';
import { findArticlesByIds, findNoticesByIds } from './records.repository.ts';

/** Maximum lengths of title and extract, in characters. */
const [MAX_TITLE_LENGTH, MAX_EXTRACT_LENGTH] = [120, 110];

type Matches = FacetedSearchResult['records'];
type ArticleRow = Awaited<ReturnType<typeof findArticlesByIds>>[number];
type NoticeRow = Awaited<ReturnType<typeof findNoticesByIds>>[number];

/** Records of the matches, in their order, with highlights. */
export async function getSearchRecords(
  context: RequestContext,
  matches: Matches,
  keywords: string,
) {
  const highlight = createHighlighter(keywords, listSynonymTexts(keywords));
  const idsOf = (kind: string) =>
    matches.filter((match) => match.kind === kind).map((match) => match.refId);
  const [divisions, articles, notices] = await Promise.all([
    getDivisions(context.db),
    findArticlesByIds(context.readDb, idsOf('article')),
    findNoticesByIds(context.readDb, idsOf('tender')),
  ]);
  const records = new Map<string, SearchRecord>([
    ...articles.map((row) => [row.id, toArticleRecord(row, highlight)] as const),
    ...notices.map((row) => [row.id, toNoticeRecord(row, highlight, divisions)] as const),
  ]);
  return matches.flatMap(({ refId }) => records.get(refId) ?? []);
}

function toArticleRecord(row: ArticleRow, highlight: Highlighter): SearchRecord {
  const kind = row.bizType as BizType;
  const id = toWireId(row.id);
  const publishTime = toWireTime(row.releaseTime);
  const { status } = row.props;
  // What visitors may not read must not show in an extract either.
  const text = row.memberOnly ? row.memo : plainText(row.contentHtml);
  return {
    id,
    tab: getSearchTab(kind),
    label: findBizType(kind)?.label ?? '',
    path: getArticlePath({ id, bizType: kind }),
    ...highlightRecord(row.title, [row.memo, text], highlight),
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

function toNoticeRecord(
  row: NoticeRow,
  highlight: Highlighter,
  divisions: Divisions,
): SearchRecord {
  const infoType = row.infoType as InformationTypeId;
  const id = toWireId(row.id);
  const region = regionName(divisions, row.divisionCode);
  const publishTime = toWireTime(row.publishTime);
  const hasAmount = row.amount !== null || row.amountText !== null;
  return {
    id,
    tab: 'tender',
    label: '招标',
    path: getNoticePath({ id, category: row.category, infoType }),
    ...highlightRecord(row.title, [plainText(row.contentHtml)], highlight),
    facts: [
      region,
      row.buyer ?? '',
      hasAmount ? formatListAmount(row.amount, row.amountText) : '',
      publishTime.slice(0, 10),
    ].filter((fact) => fact !== ''),
    status: null,
    infoType,
    publishTime,
    deadline: toWireTimeOrNull(row.deadline),
  };
}

/** Highlighted title, and an extract of the first text with a match, else of the first text that is not empty. */
function highlightRecord(title: string, texts: readonly string[], highlight: Highlighter) {
  const extracts = texts
    .filter((text) => text !== '')
    .map((text) => highlight(text, MAX_EXTRACT_LENGTH));
  const matching = extracts.find((extract) => extract.some(({ hit }) => hit));
  return {
    title: highlight(title, MAX_TITLE_LENGTH),
    extract: matching ?? extracts[0] ?? [],
  };
}
