import type { newsContract } from '@zhucheng/contracts';
import { type InputOf } from '@zhucheng/contracts';
import type { ArticleSortId } from '@zhucheng/domain-news';
import { canonicalJson } from '../../infrastructure/canonical-json.ts';
import type { RequestContext } from '../../http/context.ts';
import { findAlternatives, omitFilters } from '../../db/list-alternatives.ts';
import { pageInfo } from '../../db/paging.ts';
import { fromWireId, toWireId } from '../../wire-format.ts';
import {
  countArticleFacets,
  countArticles,
  listArticles,
  type ArticleFilter,
} from './article-lists.repository.ts';
import { countDocs, listDocs, type DocFilter } from './docs.repository.ts';
import { countTags, findTag, listTags } from './tags.repository.ts';
import { findDirectory, listTopics } from '../directories/directories.repository.ts';
import {
  isSiteCompany,
  findNode,
  listSubtreeIds,
  toNewsDirectory,
  type DirectoryNode,
} from '../directories/directories.rules.ts';
import { getColumnTree, notFound } from '../directories/directories.service.ts';
import { findRankedIds, searchArticles } from './article-search.service.ts';

type Endpoints = typeof newsContract.endpoints;
type Input<K extends keyof Endpoints> = InputOf<Endpoints[K]>;

/** Totals are exact: a change of content invalidates them at once. */
const TOTAL_CACHE_SECONDS = 30;

/** The column tree of a business type. */
export async function getColumns(context: RequestContext, input: Input<'newsDirList'>) {
  if (!isSiteCompany(input)) return [];
  return (await getColumnTree(context.readDb, input.bizType)).map(toNewsDirectory);
}

/** The topics of a business type. */
export async function getTopics(context: RequestContext, input: Input<'docDirList'>) {
  if (!isSiteCompany(input)) return [];
  const rows = await listTopics(context.readDb, input.docType);
  return rows.map(({ id, name, total }) => ({ id: toWireId(id), name, total }));
}

/** A page of articles: of a column and all below it, of a topic, of a business type, or of all. */
export async function getArticlePage(context: RequestContext, input: Input<'dirNews'>) {
  const node = input.id ? await getDirectoryNode(context, fromWireId(input.id)) : undefined;
  const { keywords } = input;
  const newsDir = node ? toNewsDirectory(node) : null;
  if (node?.kind === 'topic') {
    const page = await readDocPage(context, { topicId: node.id, keywords }, input);
    return {
      ...page,
      newsDir,
      records: page.records.map(({ topicId: _id, topicName: _name, ...record }) => record),
    };
  }
  const { bizType, status, issuer, region, year } = input;
  const filter = {
    directoryIds: node && listSubtreeIds(node),
    bizType,
    status,
    issuer,
    region,
    year,
  };
  const facets = input.facets ? await getFacets(context, filter, keywords) : undefined;
  const page = await readOrSearchPage(context, filter, input);
  const alternatives =
    facets && page.total === 0 && isSiteCompany(input)
      ? await findArticleAlternatives(context, filter, keywords)
      : undefined;
  return { ...page, newsDir, facets, alternatives };
}

async function readOrSearchPage(
  context: RequestContext,
  filter: ArticleFilter,
  input: Input<'dirNews'>,
) {
  const { keywords } = input;
  if (!keywords || !isSiteCompany(input)) return readArticlePage(context, filter, input);
  const { records, total } = await searchArticles(context.readDb, { ...filter, keywords }, input);
  return { ...pageInfo(input, total), records };
}

/** Totals of an empty list without some of its filters. */
function findArticleAlternatives(
  { readDb }: RequestContext,
  { directoryIds: id, ...filter }: ArticleFilter,
  keywords: string | undefined,
) {
  const all = { id, keywords, ...filter };
  const names = (['id', 'keywords', 'status', 'issuer', 'region', 'year'] as const).filter(
    (name) => all[name] !== undefined && all[name] !== '',
  );
  return findAlternatives(names, async (without) => {
    const { id: directoryIds, keywords: words, ...rest } = omitFilters(all, without);
    const wider = { ...rest, directoryIds };
    const ids = words ? await findRankedIds(readDb, words, wider) : undefined;
    return ids ? ids.length : countArticles(readDb, wider);
  });
}

/** Facets of a list; for a search, of all its matches. */
function getFacets(context: RequestContext, filter: ArticleFilter, keywords: string | undefined) {
  const key = `facets ${canonicalJson({ ...filter, keywords })}`;
  return context.memoise(['news', 'directory'], key, TOTAL_CACHE_SECONDS, async () => {
    const { directoryIds, bizType } = filter;
    const ids = keywords
      ? await findRankedIds(context.readDb, keywords, { directoryIds, bizType })
      : undefined;
    return countArticleFacets(context.readDb, { ...filter, ids });
  });
}

/** A topic with a page of its docs. */
export async function getTopicPage(context: RequestContext, input: Input<'dirDoc'>) {
  const node = await getDirectoryNode(context, fromWireId(input.id));
  if (node.kind !== 'topic') throw notFound('专题');
  const page = await readDocPage(context, { topicId: node.id }, input);
  return { ...page, newsDir: toNewsDirectory(node) };
}

/** A page of the docs of all topics. */
export function getDocPage(context: RequestContext, input: Input<'docListPaged'>) {
  const filter = { bizType: input.docType, keywords: input.keywords };
  return readDocPage(context, filter, input);
}

/** A page of tags, those of many articles first. */
export async function getTagPage(context: RequestContext, input: Input<'tagListPaged'>) {
  if (!isSiteCompany(input)) return { ...pageInfo(input, 0), records: [] };
  const { readDb } = context;
  const { keywords } = input;
  const [rows, total] = await Promise.all([
    listTags(readDb, keywords, input),
    context.memoise(['news'], `tags ${keywords ?? ''}`, TOTAL_CACHE_SECONDS, () =>
      countTags(readDb, keywords),
    ),
  ]);
  const records = rows.map((row) => ({ ...row, id: toWireId(row.id) }));
  return { ...pageInfo(input, total), records };
}

/** A tag with a page of its articles. */
export async function getTaggedArticlePage(context: RequestContext, input: Input<'tag'>) {
  const id = fromWireId(input.id);
  const tag = await findTag(context.readDb, id);
  if (!tag) throw notFound('标签');
  const page = await readArticlePage(context, { tagId: tag.id }, input);
  return { ...page, tag: { ...tag, id: toWireId(tag.id) } };
}

interface Page {
  current: number;
  size: number;
  comId?: string | undefined;
  sort?: ArticleSortId | undefined;
}

async function readArticlePage(context: RequestContext, filter: ArticleFilter, page: Page) {
  if (!isSiteCompany(page)) return { ...pageInfo(page, 0), records: [] };
  const key = `articles ${canonicalJson(filter)}`;
  const [records, total] = await Promise.all([
    listArticles(context.readDb, filter, page, page.sort),
    context.memoise(['news', 'directory'], key, TOTAL_CACHE_SECONDS, () =>
      countArticles(context.readDb, filter),
    ),
  ]);
  return { ...pageInfo(page, total), records };
}

async function readDocPage(context: RequestContext, filter: DocFilter, page: Page) {
  if (!isSiteCompany(page)) return { ...pageInfo(page, 0), records: [] };
  const key = `docs ${canonicalJson(filter)}`;
  const [records, total] = await Promise.all([
    listDocs(context.readDb, filter, page),
    context.memoise(['news', 'directory'], key, TOTAL_CACHE_SECONDS, () =>
      countDocs(context.readDb, filter),
    ),
  ]);
  return { ...pageInfo(page, total), records };
}

/** A column with all below it, or a topic. Throws when it is not public. */
async function getDirectoryNode(context: RequestContext, id: string): Promise<DirectoryNode> {
  const found = await findDirectory(context.readDb, id);
  if (!found) throw notFound('栏目');
  if (found.kind === 'topic') return { ...found, children: [] };
  const node = findNode(await getColumnTree(context.readDb), found.id);
  if (!node) throw notFound('栏目');
  return node;
}
