import {
  defineListQuery,
  enumField,
  idField,
  pageField,
  type ListQueryValues,
} from '@zhucheng/list-query';

/** Levels that editors give. */
export const LEVELS = ['入门', '进阶'] as const;

/** Four rows of three. */
const SIZE = 12;

/** Codec of the course list's query; a malformed filter is refused. */
export const courseQuery = defineListQuery({
  /** Id of a category; all without. */
  cat: idField({ strict: true }),
  level: enumField(LEVELS, { strict: true }),
  sort: enumField(['newest', 'hot'], { default: 'newest' }),
  page: pageField({ max: 9_999 }),
});

/** Category, level, order and page of a course list. */
export type CourseView = ListQueryValues<typeof courseQuery>;

/** Formats the address of a course list. */
export const formatCourseList = (view: CourseView): string => courseQuery.format('/video', view);

/** The address that search engines keep: levels and orders are variants of their category's first page. */
export function canonicalListPath({ cat, level, sort, page }: CourseView): string {
  const plain = level === undefined && sort === 'newest';
  return formatCourseList({ cat, sort: 'newest', page: plain ? page : 1 });
}

/** The list call of a view. */
export const courseRequest = ({ cat, level, sort, page }: CourseView) => ({
  id: cat,
  level,
  sort,
  current: page,
  size: SIZE,
});
