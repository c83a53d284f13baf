import type { InputOf, learningContract } from '@zhucheng/contracts';
import { fromWireId, toWireId } from '../../wire-format.ts';
import { canonicalJson } from '../../infrastructure/canonical-json.ts';
import type { RequestContext } from '../../http/context.ts';
import { findAlternatives, omitFilters } from '../../db/list-alternatives.ts';
import { pageInfo, type PageInput } from '../../db/paging.ts';
import { isSiteCompany, type DirectoryNode } from '../directories/directories.rules.ts';
import { getColumnTree, getSubtreeIds } from '../directories/directories.service.ts';
import { findRankedIds } from '../news/article-search.service.ts';
import {
  countCourses,
  listCourses,
  listRecommendedCourses,
  type CourseFilter,
} from './courses.repository.ts';
import { listMemberCourses, type MemberCourseFilter } from './member-courses.repository.ts';

type Endpoints = typeof learningContract.endpoints;
type Input<K extends keyof Endpoints> = InputOf<Endpoints[K]>;

/** Totals are exact: a change of content invalidates them at once. */
const TOTAL_CACHE_SECONDS = 30;

const toCategory = ({ id, name, memo, total }: DirectoryNode) => ({
  id: toWireId(id),
  name,
  memo,
  total,
});

/** The categories of courses, in the editors' order. */
export async function getCategories(context: RequestContext, input: Input<'videoCatList'>) {
  return isSiteCompany(input) ? (await getColumnTree(context.readDb, 'VIDEO')).map(toCategory) : [];
}

/** A page of courses for everybody. */
export async function getCoursePage(context: RequestContext, input: Input<'listNew'>) {
  if (!isSiteCompany(input)) return { ...pageInfo(input, 0), records: [] };
  const filter = await toCourseFilter(context, input);
  const key = `courses ${canonicalJson(filter)}`;
  const [records, total] = await Promise.all([
    listCourses(context.readDb, filter, input.sort, input),
    context.memoise(['news', 'directory'], key, TOTAL_CACHE_SECONDS, () =>
      countCourses(context.readDb, filter),
    ),
  ]);
  const names = (['id', 'level', 'keywords'] as const).filter((name) => input[name]);
  const alternatives =
    total === 0
      ? await findAlternatives(names, async (without) =>
          countCourses(context.readDb, await toCourseFilter(context, omitFilters(input, without))),
        )
      : undefined;
  return { ...pageInfo(input, total), records, alternatives };
}

/** Courses to watch next, for a course or for none. */
export async function getRecommendedCourses(
  { readDb }: RequestContext,
  input: Input<'getRecommendVideo'>,
) {
  if (!isSiteCompany(input)) return [];
  const id = input.id === undefined ? undefined : fromWireId(input.id);
  return listRecommendedCourses(readDb, id, input.size);
}

interface CourseQuery {
  id?: string | undefined;
  level?: string | undefined;
  keywords?: string | undefined;
}

async function toCourseFilter(
  { readDb }: RequestContext,
  { id, level, keywords }: CourseQuery,
): Promise<CourseFilter> {
  const directoryIds = id
    ? await getSubtreeIds(readDb, 'VIDEO', fromWireId(id), '分类')
    : undefined;
  const ranked = keywords
    ? await findRankedIds(readDb, keywords, { directoryIds, bizType: 'VIDEO' })
    : undefined;
  return { directoryIds, level, ranked };
}

/** A page of courses with the member's progress and favorites. Reads from the primary, to include the latest changes. */
export async function getMemberCoursePage(
  context: RequestContext,
  query: CourseQuery & PageInput & Pick<MemberCourseFilter, 'state'>,
) {
  const filter = { ...(await toCourseFilter(context, query)), state: query.state };
  const { db, session } = context;
  const { records, total } = await listMemberCourses(db, session?.userId ?? '', filter, query);
  return { ...pageInfo(query, total), records };
}

/** Categories and courses that match keywords. */
export async function searchMemberCourses(context: RequestContext, input: Input<'memberSearch'>) {
  const words = input.keywords ?? '';
  const all = (await getColumnTree(context.readDb, 'VIDEO')).map(toCategory);
  const categories = all.filter(({ name, memo }) => name.includes(words) || memo.includes(words));
  const page = await getMemberCoursePage(context, { ...input, state: 'all' });
  return { ...page, categories };
}
