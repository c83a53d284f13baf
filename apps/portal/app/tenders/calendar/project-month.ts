import {
  findInformationType,
  getProjectDateName,
  listProjectDates,
  type InformationTypeId,
} from '@zhucheng/domain-tender';
import type { NoticeDetail } from '../stages.ts';

/** Notice as the calendar of its project needs it. */
export type DatedNotice = Pick<
  NoticeDetail,
  'id' | 'lotNo' | 'infoType' | 'publishTime' | 'deadline' | 'openTime'
>;

/** What happens on a day: notices of a type, or a deadline or an opening, which have the mark of openings. */
export interface ProjectEvent {
  type: InformationTypeId;
  name: string;
  /** Times of dates as on the wire, days of notices; the earliest first. */
  times: string[];
}

/** A month of a project. */
export interface ProjectMonth {
  /** YYYY-MM. */
  month: string;
  /** Type of what happens on a day; dates to keep before notices. */
  marks: ReadonlyMap<string, InformationTypeId>;
  /** Everything that happened or will, the earliest first. */
  events: ProjectEvent[];
}

const OPENING = '0102';

/** Month in which the project's next date lies, else its last one; undefined if its notices state none. */
export function toProjectMonth(
  notices: readonly DatedNotice[],
  now: number,
): ProjectMonth | undefined {
  const dates = listProjectDates(
    notices.map(({ lotNo, publishTime, deadline, openTime, ...notice }) => ({
      ...notice,
      lotId: lotNo,
      publishTime: Date.parse(publishTime),
      deadline: deadline === null ? null : Date.parse(deadline),
      openTime: openTime === null ? null : Date.parse(openTime),
      isWithdrawn: false,
    })),
  );
  const shown = dates.find(({ time }) => time >= now) ?? dates.at(-1);
  if (!shown) return undefined;
  const published = notices.map(({ infoType, publishTime }) => ({
    type: infoType,
    name: `${findInformationType(infoType)?.badge ?? '公告'}发布`,
    time: publishTime.slice(0, 10),
  }));
  const kept = dates.map(({ kind, time }) => ({
    type: OPENING as InformationTypeId,
    name: getProjectDateName(kind),
    time: toWireTime(time),
  }));
  const all = [...published, ...kept].toSorted((one, other) => (one.time < other.time ? -1 : 1));
  const month = toWireTime(shown.time).slice(0, 7);
  return {
    month,
    marks: new Map([...published, ...kept].map(({ type, time }) => [time.slice(0, 10), type])),
    events: [...Map.groupBy(all, ({ name }) => name).values()].flatMap((group) => {
      const [first] = group;
      return first ? [{ ...first, times: group.map(({ time }) => time) }] : [];
    }),
  };
}

/** A time as on the wire. */
const toWireTime = (time: number) =>
  `${new Date(time + 8 * 3_600_000).toISOString().slice(0, 19)}+08:00`;
