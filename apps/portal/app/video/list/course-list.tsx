import { learningApi } from '@zhucheng/api-client';
import {
  Breadcrumb,
  type BreadcrumbItem,
  Button,
  EmptyState,
  PageHeader,
  Pagination,
  RESULTS_TARGET,
  SortLinks,
  Tabs,
  Container,
} from '@zhucheng/ui';
import { CourseCard } from './course-card.tsx';
import styles from './course-list.module.css';
import { FeaturedCourse } from './featured-course.tsx';
import { toListRemovals } from '../../shared/list-removals.ts';
import { WaysOut } from '../../shared/ways-out.tsx';
import {
  formatCourseList,
  courseListRequest,
  COURSE_LEVELS,
  type CourseListView,
  RECOMMENDED_SIZE,
} from '../course-list-query.ts';

/** Cards above the fold, whose images are loaded eagerly. */
const EAGER_CARDS = 3;

interface CourseListProps {
  view: CourseListView;
  crumbs: readonly BreadcrumbItem[];
}

/** Course list by category and level, latest or most-watched first. */
export default function CourseList({ view, crumbs }: CourseListProps) {
  const { data } = learningApi.listNew.useQuery(courseListRequest(view));
  const categories = learningApi.videoCatList.useQuery().data?.list ?? [];
  const lead = learningApi.getRecommendVideo.useQuery({ size: RECOMMENDED_SIZE }).data?.list[0];
  if (!data) return null;
  const hrefOf = (changes: Partial<CourseListView>) =>
    formatCourseList({ ...view, page: 1, ...changes });
  const category = categories.find(({ id }) => id === view.cat);
  const first = formatCourseList(view) === '/video';
  const labels = { id: category?.name, level: view.level };
  const removals = toListRemovals(data.alternatives, labels, (names) =>
    hrefOf({
      ...(names.includes('id') && { cat: undefined }),
      ...(names.includes('level') && { level: undefined }),
    }),
  );
  return (
    <Container>
      <Breadcrumb items={crumbs} />
      <PageHeader
        title={category?.name ?? '视频课程'}
        note={category?.memo || '每节两分钟，讲一件现场当天用得上的事。前 60 秒不用登录。'}
      />
      <Tabs
        label="课程分类"
        current={view.cat ?? 'all'}
        items={[
          { key: 'all', label: '全部', href: hrefOf({ cat: undefined }) },
          ...categories.map(({ id, name, total }) => ({
            key: id,
            label: name,
            href: hrefOf({ cat: id }),
            count: total,
          })),
        ]}
      />
      {first && lead && <FeaturedCourse course={lead} />}
      <div className={styles.bar}>
        <h2 {...RESULTS_TARGET}>
          {view.level ? `${view.level}课程` : '全部课程'} <small>共 {data.total} 节</small>
        </h2>
        <SortLinks
          label="难度"
          current={view.level ?? 'all'}
          items={[
            { key: 'all', label: '不限难度', href: hrefOf({ level: undefined }) },
            ...COURSE_LEVELS.map((level) => ({
              key: level,
              label: level,
              href: hrefOf({ level }),
            })),
          ]}
        />
        <SortLinks
          label="排序"
          current={view.sort}
          items={[
            { key: 'newest', label: '最新', href: hrefOf({ sort: 'newest' }) },
            { key: 'hot', label: '观看最多', href: hrefOf({ sort: 'hot' }) },
          ]}
        />
      </div>
      {data.records.length === 0 ? (
        <EmptyState
          title="这里还没有课程"
          ways={<WaysOut removals={removals} unit="节" />}
          actions={
            <>
              <Button to="/video">看全部课程</Button>
              <Button to="/information/list?tabsType=download">找配套资料</Button>
            </>
          }
        >
          换一个分类或难度试试，新课程每月更新。
        </EmptyState>
      ) : (
        <ul className={styles.cards} aria-label="课程">
          {data.records.map((course, index) => (
            <CourseCard key={course.id} course={course} eager={!first && index < EAGER_CARDS} />
          ))}
        </ul>
      )}
      <div className={styles.end}>
        <Pagination {...data} hrefFor={(page) => hrefOf({ page })} />
      </div>
    </Container>
  );
}
