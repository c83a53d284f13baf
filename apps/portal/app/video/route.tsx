import { learningApi, newsApi } from '@zhucheng/api-client';
import {
  notFound,
  optional,
  preload,
  type PageHandle,
  parseId,
  assertPageExists,
  tdkQuery,
} from '@zhucheng/app-shell';
import { useSearchParams } from 'react-router';
import { courseListQuery, courseListRequest, RECOMMENDED_SIZE } from './course-list-query.ts';
import { CoursePage } from './course/course-page.tsx';
import { CourseList } from './list/course-list.tsx';

export const handle: PageHandle = { query: ['id', ...courseListQuery.names] };

const load = preload(async ({ query, load }) => {
  const id = query.get('id');
  if (id !== null) {
    const { model } = await load(newsApi.get.initiate({ id: parseId(id) }));
    if (model.bizType !== 'VIDEO') notFound();
    return [
      learningApi.film.initiate({ id }),
      optional(learningApi.getRecommendVideo.initiate({ id, size: RECOMMENDED_SIZE })),
      tdkQuery('video'),
    ];
  }
  const view = courseListQuery.parse(query) ?? notFound();
  assertPageExists(await load(learningApi.listNew.initiate(courseListRequest(view))), view.page);
  return [
    optional(learningApi.videoCatList.initiate()),
    optional(learningApi.getRecommendVideo.initiate({ size: RECOMMENDED_SIZE })),
    tdkQuery('videoList'),
  ];
});
export const loader = load;
export const clientLoader = load;

/** Course page; without an id the list of courses. */
export default function Video() {
  const [query] = useSearchParams();
  const id = query.get('id');
  if (id !== null) return <CoursePage key={id} id={id} />;
  const view = courseListQuery.parse(query);
  return view && <CourseList view={view} />;
}
