import type { InputOf, learningContract } from '@zhucheng/contracts';
import { fromWireId, toWireId } from '../../db/wire-id.ts';
import { canonicalJson } from '../../infrastructure/canonical-json.ts';
import type { RequestContext } from '../../http/context.ts';
import { pageInfo, type PageInput } from '../../db/paging.ts';
import { isSiteCompany } from '../site-company.rules.ts';
import { listColumns } from '../directories/directories.repository.ts';
import {
  listSubtreeIds,
  findNode,
  buildDirectoryTree,
  type DirectoryNode,
} from '../directories/directories.rules.ts';
import { findRankedIds } from '../news/article-search.repository.ts';
import { notFound } from '../news/refusals.ts';
import { countCourses, listCourses, type CourseFilter } from './courses.repository.ts';
import { listMemberCourses, type MemberCourseFilter } from './member-courses.repository.ts';

type Endpoints = typeof learningContract.endpoints;
type Input<K extends keyof Endpoints> = InputOf<Endpoints[K]>;

/** Totals are exact and remembered for this many seconds; a change of content forgets them at once. */
const TOTAL_CACHE_SECONDS = 30;

const getCategoryTree = async ({ reads }: RequestContext) =>
  buildDirectoryTree(await listColumns(reads, 'VIDEO'));

const toCategory = ({ id, name, memo, total }: DirectoryNode) => ({
  id: toWireId(id),
  name,
  memo,
  total,
});

/** The categories of courses, in the editors' order. */
export async function getCategories(context: RequestContext, input: Input<'videoCatList'>) {
  return isSiteCompany(input) ? (await getCategoryTree(context)).map(toCategory) : [];
}

/** A page of courses for everybody. */
export async function getCoursePage(context: RequestContext, input: Input<'listNew'>) {
  if (!isSiteCompany(input)) return { ...pageInfo(input, 0), records: [] };
  const filter = await toCourseFilter(context, input);
  const key = `courses ${canonicalJson(filter)}`;
  const [records, total] = await Promise.all([
    listCourses(context.reads, filter, input.sort, input),
    context.memoise(['news', 'directory'], key, TOTAL_CACHE_SECONDS, () =>
      countCourses(context.reads, filter),
    ),
  ]);
  return { ...pageInfo(input, total), records };
}

interface CourseQuery {
  id?: string | undefined;
  level?: string | undefined;
  keywords?: string | undefined;
}

async function toCourseFilter(context: RequestContext, { id, level, keywords }: CourseQuery) {
  const filter: CourseFilter = { level };
  if (id) {
    const node = findNode(await getCategoryTree(context), fromWireId(id));
    if (!node) throw notFound('分类');
    filter.directoryIds = listSubtreeIds(node);
  }
  if (keywords) {
    const { directoryIds } = filter;
    filter.ranked = await findRankedIds(context.reads, keywords, {
      directoryIds,
      bizType: 'VIDEO',
    });
  }
  return filter;
}

/** A page of courses with what the member has done with each. Read from the primary: it was just written. */
export async function getMemberCoursePage(
  context: RequestContext,
  wish: CourseQuery & PageInput & Pick<MemberCourseFilter, 'state'>,
) {
  const filter = { ...(await toCourseFilter(context, wish)), state: wish.state };
  const { db, session } = context;
  const { records, total } = await listMemberCourses(db, session?.userId ?? '', filter, wish);
  return { ...pageInfo(wish, total), records };
}

/** Categories and courses that answer words. */
export async function searchMemberCourses(context: RequestContext, input: Input<'memberSearch'>) {
  const words = input.keywords ?? '';
  const all = (await getCategoryTree(context)).map(toCategory);
  const found = all.filter(({ name, memo }) => name.includes(words) || memo.includes(words));
  const page = await getMemberCoursePage(context, { ...input, state: 'all' });
  return { ...page, categories: found };
}
