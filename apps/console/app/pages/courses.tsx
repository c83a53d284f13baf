import { consoleCoursesApi, isCallError } from '@zhucheng/api-client';
import { useNow } from '@zhucheng/app-shell';
import type { CourseFilmRecord } from '@zhucheng/contracts';
import { formatDuration, toObjectPosition } from '@zhucheng/ui';
import { useMemo, useState } from 'react';
import { ListPage } from '../shared/list/list-page.tsx';
import type { ListColumn } from '../shared/list/list-types.ts';
import { useListAddress } from '../shared/list/use-list-address.ts';
import { formatMoment } from '../shared/parts/times.ts';
import { CourseDialog } from './course-dialog.tsx';
import { PageState } from './page-state.tsx';
import styles from './pages.module.css';

const FILTER_NAMES = ['keywords'];

const createColumns = (now: number): ListColumn<CourseFilmRecord>[] => [
  {
    key: 'title',
    title: '课程',
    render: ({ title, poster }) => (
      <span className={styles.film}>
        <img
          src={poster.url}
          alt=""
          loading="lazy"
          style={{ objectPosition: toObjectPosition(poster.focal) }}
        />
        {title}
      </span>
    ),
  },
  {
    key: 'seconds',
    title: '时长',
    width: 90,
    align: 'right',
    wideOnly: true,
    render: ({ seconds }) => formatDuration(seconds),
  },
  {
    key: 'chapters',
    title: '章节',
    width: 80,
    align: 'right',
    wideOnly: true,
    render: ({ chapters }) => (chapters.length > 0 ? `${chapters.length} 章` : '没有'),
  },
  {
    key: 'freeSeconds',
    title: '试看',
    width: 90,
    align: 'right',
    wideOnly: true,
    render: ({ freeSeconds }) => formatDuration(freeSeconds),
  },
  {
    key: 'live',
    title: '状态',
    width: 110,
    render: ({ live }) => <PageState state={live ? 'published' : 'withdrawn'} />,
  },
  {
    key: 'changeTime',
    title: '改于',
    width: 130,
    wideOnly: true,
    render: ({ changeTime }) => formatMoment(changeTime, now),
  },
];

/** Films of courses: posters, chapters and what everybody may see. Their texts are articles. */
export function Courses() {
  const address = useListAddress(FILTER_NAMES);
  const { filters, current } = address;
  const list = consoleCoursesApi.listPaged.useQuery({ keywords: filters.keywords, current });
  const [id, setId] = useState<string>();
  const now = useNow();
  const columns = useMemo(() => createColumns(now), [now]);
  const data = list.currentData ?? list.data;
  const opened = data?.records.find((one) => one.id === id);
  return (
    <>
      <ListPage<CourseFilmRecord>
        page="pages-courses"
        title="课程影片"
        unit="门"
        address={address}
        data={data}
        isFetching={list.isFetching}
        error={isCallError(list.error) ? list.error.msg : undefined}
        onRetry={() => void list.refetch()}
        columns={columns}
        filters={[]}
        searchPlaceholder="课程标题"
        getId={(course) => course.id}
        getTitle={({ title }) => title}
        onOpen={(course) => setId(course.id)}
        emptyText="导入课程后，在这里改它的封面、章节和试看时长。"
      />
      {opened && (
        <CourseDialog
          stored={opened}
          onClose={() => setId(undefined)}
          onStale={() => void list.refetch()}
        />
      )}
    </>
  );
}
