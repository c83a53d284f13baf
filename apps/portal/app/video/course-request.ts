/** The query of the courses' page: `id` one course, the others what the list shows. */
export const COURSE_QUERY = ['id', 'cat', 'level', 'sort', 'page'] as const;

/** Levels that editors give. */
export const LEVELS = ['入门', '进阶'] as const;

/** Four rows of three. */
const SIZE = 12;

/** What the list shows. */
export interface CourseView {
  /** Id of a category; all without. */
  cat?: string;
  level?: string;
  sort: 'newest' | 'hot';
  page: number;
}

/** Reads the list's view from the query; null where it can't be one. */
export function courseView(query: URLSearchParams): CourseView | null {
  const cat = query.get('cat') ?? undefined;
  const level = query.get('level') ?? undefined;
  const page = query.get('page') ?? '1';
  if (cat !== undefined && !/^[0-9a-f]{32}$/.test(cat)) return null;
  if (level !== undefined && !LEVELS.some((known) => known === level)) return null;
  if (!/^[1-9]\d{0,3}$/.test(page)) return null;
  return { cat, level, sort: query.get('sort') === 'hot' ? 'hot' : 'newest', page: Number(page) };
}

/** Address of a view; what is standard is left out. */
export function courseListPath({ cat, level, sort, page }: CourseView): string {
  const query = new URLSearchParams();
  if (cat) query.set('cat', cat);
  if (level) query.set('level', level);
  if (sort !== 'newest') query.set('sort', sort);
  if (page > 1) query.set('page', String(page));
  return query.size > 0 ? `/video?${query}` : '/video';
}

/** The address that search engines keep: levels and orders are variants of their category's first page. */
export function canonicalListPath({ cat, level, sort, page }: CourseView): string {
  const plain = level === undefined && sort === 'newest';
  return courseListPath({ cat, sort: 'newest', page: plain ? page : 1 });
}

/** The list call of a view. */
export const courseRequest = ({ cat, level, sort, page }: CourseView) => ({
  id: cat,
  level,
  sort,
  current: page,
  size: SIZE,
});
