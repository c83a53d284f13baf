import { getArticlePath } from '@zhucheng/domain-news';
import {
  defineListQuery,
  enumField,
  idField,
  pageField,
  type ListQueryValues,
} from '@zhucheng/list-query';

/** Levels of courses. */
export const COURSE_LEVELS = ['入门', '进阶'] as const;

/** Courses on a page: four rows of three. */
const PAGE_SIZE = 12;

/** Codec of the course list's query; a malformed filter is refused. */
export const courseListQuery = defineListQuery({
  /** Id of a category; undefined for all. */
  cat: idField({ strict: true }),
  level: enumField(COURSE_LEVELS, { strict: true }),
  sort: enumField(['newest', 'hot'], { default: 'newest' }),
  page: pageField({ max: 9_999 }),
});

/** Category, level, order and page of a course list. */
export type CourseListView = ListQueryValues<typeof courseListQuery>;

/** Formats the address of a course list. */
export const formatCourseList = (view: CourseListView): string =>
  courseListQuery.format('/video', view);

/** Returns the canonical path: levels and orders are variants of the first page of their category. */
export function canonicalListPath({ cat, level, sort, page }: CourseListView): string {
  const plain = level === undefined && sort === 'newest';
  return formatCourseList({ cat, sort: 'newest', page: plain ? page : 1 });
}

/** Returns the list request of a view. */
export const courseListRequest = ({ cat, level, sort, page }: CourseListView) => ({
  id: cat,
  level,
  sort,
  current: page,
  size: PAGE_SIZE,
});

/** Number of recommended courses beside a list or a course. */
export const RECOMMENDED_SIZE = 4;

/** Returns the path of a course page. */
export const coursePath = (id: string) => getArticlePath({ id, bizType: 'VIDEO' });
