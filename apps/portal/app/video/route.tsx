import { learningApi, newsApi } from '@zhucheng/api-client';
import {
  notFound,
  optional,
  preload,
  type PageHandle,
  parseId,
  assertPageExists,
  createBreadcrumbs,
  INFORMATION_CRUMB,
  PageTdk,
  serverOnly,
  staticContent,
  tdkQuery,
} from '@zhucheng/app-shell';
import { getFeedName } from '@zhucheng/domain-news';
import { useSearchParams } from 'react-router';
import {
  canonicalListPath,
  courseListQuery,
  courseListRequest,
  formatCourseList,
  RECOMMENDED_SIZE,
  type CourseListView,
} from './course-list-query.ts';
import { CoursePage, loadCourseAside } from './course/course-page.tsx';

const CourseList = staticContent(() => import('./list/course-list.tsx'));

export const handle: PageHandle = { query: ['id', ...courseListQuery.names] };

const load = preload(async ({ query, load }) => {
  const id = query.get('id');
  if (id !== null) {
    const { model } = await load(newsApi.get.initiate({ id: parseId(id) }));
    if (model.bizType !== 'VIDEO') notFound();
    return [learningApi.film.initiate({ id }), tdkQuery('video'), ...loadCourseAside(id)];
  }
  const view = courseListQuery.parse(query) ?? notFound();
  const [reply] = await Promise.all([
    load(learningApi.listNew.initiate(courseListRequest(view))),
    CourseList.preload(),
  ]);
  assertPageExists(reply, view.page);
  return [
    optional(learningApi.videoCatList.initiate()),
    serverOnly(learningApi.getRecommendVideo.initiate({ size: RECOMMENDED_SIZE })),
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
  return view && <CourseListPage view={view} />;
}

function CourseListPage({ view }: { view: CourseListView }) {
  const categories = learningApi.videoCatList.useQuery().data?.list ?? [];
  const category = categories.find(({ id }) => id === view.cat);
  const crumbs = createBreadcrumbs(
    INFORMATION_CRUMB,
    category ? { name: '课程', href: '/video' } : { name: '课程' },
    ...(category ? [{ name: category.name }] : []),
  );
  return (
    <>
      <PageTdk
        page="videoList"
        path={canonicalListPath(view)}
        current={view.page}
        crumbs={crumbs}
        feed={getFeedName('VIDEO', view.cat)}
        values={{ column: `${view.level ?? ''}${category?.name ?? '视频课程'}` }}
      />
      <CourseList key={formatCourseList(view)} view={view} crumbs={crumbs} />
    </>
  );
}
