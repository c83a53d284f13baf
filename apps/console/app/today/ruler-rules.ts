import type { Today } from '@zhucheng/contracts';
import { toDay } from '../shared/parts/times.ts';

const HOUR = 3_600_000;
/** Hours that are always shown, from midnight. */
const [FIRST_HOUR, LAST_HOUR] = [8, 20];

/** Something of the day at its moment. */
export interface RulerMark {
  at: number;
  kind: 'published' | 'scheduled' | 'due' | 'closing';
  /** What happens: 已发布, 到期. */
  word: string;
  text: string;
  href: string;
}

type Article = NonNullable<Today['scheduled']>['list'][number];

const toMark =
  (kind: RulerMark['kind'], word: string) =>
  ({ id, bizType, title, at }: Article): RulerMark => ({
    at: Date.parse(at),
    kind,
    word,
    text: title,
    href: `/console/content/${bizType.toLowerCase()}/${id}`,
  });

/** Due leads, one mark for those of a moment. */
function listDue(due: Today['due']): RulerMark[] {
  const times = due?.list.flatMap(({ dueAt }) => (dueAt ? [Date.parse(dueAt)] : [])) ?? [];
  return [...new Set(times)].map((at) => ({
    at,
    kind: 'due',
    word: '到期',
    text: `线索 ${times.filter((time) => time === at).length} 条`,
    href: '/console/leads',
  }));
}

/** The end of the opening hours, for who serves visitors. */
function listClosing({ queue, opens }: Today): RulerMark[] {
  const end = opens.at(-1)?.to;
  if (!queue || end === undefined) return [];
  const text = '转留言表单';
  return [{ at: Date.parse(end), kind: 'closing', word: '下班', text, href: '/console/chat' }];
}

/** What happens today, in order. */
export function listMarks(today: Today, now: number): RulerMark[] {
  return [
    ...(today.published?.list.map(toMark('published', '已发布')) ?? []),
    ...(today.scheduled?.list.map(toMark('scheduled', '定时发布')) ?? []),
    ...listDue(today.due),
    ...listClosing(today),
  ]
    .filter(({ at }) => toDay(at) === toDay(now))
    .toSorted((one, other) => one.at - other.at);
}

/** Hours of the ruler in milliseconds: those of a working day, and further where something happens. */
export function findSpan(times: readonly number[], now: number): { from: number; to: number } {
  const midnight = Date.parse(`${toDay(now)}T00:00:00+08:00`);
  const hours = [...times, now].map((time) => (time - midnight) / HOUR);
  const from = Math.max(0, Math.min(FIRST_HOUR, ...hours.map(Math.floor)));
  const to = Math.min(24, Math.max(LAST_HOUR, ...hours.map(Math.ceil)));
  return { from: midnight + from * HOUR, to: midnight + to * HOUR };
}

/** A mark with its place: a share of the ruler's width, and the line of its label, 0 on top. */
export interface PlacedMark extends RulerMark {
  left: number;
  /** Undefined where no line has room: the mark is a tick without words. */
  lane: number | undefined;
  /** The label stands left of the mark, for want of room on the right. */
  isFlipped: boolean;
}

/** Lines of labels. */
export const LANES = 2;
const MAX_CHARACTERS = 14;
/** Width of a label as a share of the ruler, which is some 1,100 pixels wide. */
export const widthOf = ({ word, text }: RulerMark): number =>
  (28 + 13 * (word.length + Math.min(text.length, MAX_CHARACTERS))) / 1_100;

/** Places marks, given in order, so that no label lies over another one or over the line of a mark. */
export function placeMarks(
  marks: readonly RulerMark[],
  { from, to }: { from: number; to: number },
): PlacedMark[] {
  const ends: number[] = Array.from({ length: LANES }, () => 0);
  const lines: number[] = Array.from({ length: LANES }, () => 0);
  return marks.map((mark) => {
    const left = (mark.at - from) / (to - from);
    const width = widthOf(mark);
    const isFlipped = left + width > 1;
    const start = isFlipped ? left - width : left;
    // The line of a mark goes down past the labels below its own.
    const found = ends.findIndex(
      (_, lane) =>
        ends.slice(lane).every((end) => start >= end) &&
        lines.slice(0, lane).every((line) => start >= line),
    );
    const lane = found < 0 ? undefined : found;
    if (lane !== undefined) {
      ends[lane] = isFlipped ? left : left + width;
      lines[lane] = left;
    }
    return { ...mark, left, lane, isFlipped };
  });
}
