import { learningApi } from '@zhucheng/api-client';
import { Button } from '@zhucheng/ui';
import { ActivityRow } from '../components/activity-row.tsx';
import { PagedList } from '../components/paged-list.tsx';
import { SectionCard } from '../components/section-card.tsx';
import { sectionHref } from '../sections.ts';

/** Duration as minutes and seconds. */
const clock = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;

/** Courses in progress with the position to resume from. */
export function CoursesSection({ page }: { page: number }) {
  const query = learningApi.memberList.useQuery(
    { current: page, state: 'watching' },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <SectionCard title="我的课程" note="看到一半的课程，打开后从上次的位置继续。">
      <PagedList
        query={query}
        label="在看的课程"
        empty={{
          title: '没有看到一半的课程',
          text: '开始看的课程会列在这里，换一台电脑也能接着看。',
          actions: (
            <>
              <Button to="/video">去课程</Button>
              <Button to={sectionHref('favorites')}>看我的收藏</Button>
            </>
          ),
        }}
        hrefFor={(to) => sectionHref('courses', to)}
        keyOf={({ id }) => id}
      >
        {({ id, title, dirName, position, seconds }) => (
          <ActivityRow
            title={title}
            href={`/video?id=${id}`}
            kind="VIDEO"
            meta={`${dirName} · 看到 ${clock(position ?? 0)}，共 ${clock(seconds)}`}
            right={
              <Button size="small" icon="play" to={`/video?id=${id}`}>
                继续看
              </Button>
            }
          />
        )}
      </PagedList>
    </SectionCard>
  );
}
