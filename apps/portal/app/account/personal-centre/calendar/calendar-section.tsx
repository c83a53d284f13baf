import { tenderCalendarApi } from '@zhucheng/api-client';
import { addMonths, toShanghaiDay } from '@zhucheng/domain-tender';
import { Button, EmptyState } from '@zhucheng/ui';
import { useState } from 'react';
import { QueryPending } from '../components/query-pending.tsx';
import { SectionCard } from '../components/section-card.tsx';
import { sectionHref } from '../sections.ts';
import { CalendarSettings } from './calendar-settings.tsx';
import { DayList } from './day-list.tsx';
import { formatDay, groupByDay, monthHref, parseMonth } from './days.ts';
import { MonthGrid } from './month-grid.tsx';
import styles from './calendar.module.css';

/** The deadlines and openings of the projects that the member keeps or that are on the company's board. */
export default function CalendarSection({ query }: { query: URLSearchParams }) {
  const [now] = useState(Date.now);
  const today = toShanghaiDay(now);
  const month = parseMonth(query, now);
  const list = tenderCalendarApi.month.useQuery({ month }, { refetchOnMountOrArgChange: true });
  const days = list.currentData && groupByDay(list.currentData.list);
  return (
    <>
      <SectionCard
        title="投标日历"
        note="收藏的项目和企业投标看板上的项目，截止和开标都在这里；澄清改了时间会跟着变。"
      >
        <nav className={styles.months} aria-label="月份">
          <Button size="small" icon="left" to={monthHref(addMonths(month, -1))}>
            上月
          </Button>
          <b role="status">
            {month.slice(0, 4)} 年 {Number(month.slice(5))} 月
          </b>
          <Button size="small" to={monthHref(addMonths(month, 1))}>
            下月
          </Button>
          {month !== today.slice(0, 7) && (
            <Button size="small" variant="text" to={sectionHref('calendar')}>
              回到本月
            </Button>
          )}
        </nav>
        <div className={styles.columns}>
          <MonthGrid month={month} today={today} days={days ?? []} />
          <div>
            {!days && <QueryPending query={list} rows={3} />}
            {days?.length === 0 && <NoDates next={list.currentData?.next ?? null} />}
            {days && days.length > 0 && <DayList days={days} now={now} />}
          </div>
        </div>
      </SectionCard>
      <CalendarSettings />
    </>
  );
}

/** Empty month, with the way to the next date; `next` is its day. */
function NoDates({ next }: { next: string | null }) {
  return (
    <EmptyState
      title="这个月没有截止和开标"
      actions={
        <>
          {next !== null && (
            <Button variant="primary" to={`${monthHref(next.slice(0, 7))}#day-${next}`}>
              看下一个：{next.slice(0, 4)} 年 {formatDay(next)}
            </Button>
          )}
          <Button to="/tender?open=1">找还能投的项目</Button>
          <Button to={sectionHref('favorites')}>看我的收藏</Button>
        </>
      }
    >
      收藏公告或项目，或者加入企业投标看板，它的截止和开标就会出现在这里。
    </EmptyState>
  );
}
