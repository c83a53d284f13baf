import type { BannerRecord } from '@zhucheng/contracts';
import type { StateTone } from '../../shared/parts/state-tag.tsx';

/** What a banner is doing now. */
export function describeBanner(
  { state, publishTime, endTime }: Pick<BannerRecord, 'state' | 'publishTime' | 'endTime'>,
  now: number,
): { tone: StateTone; name: string } {
  if (state === 'withdrawn') return { tone: 'off', name: '已撤下' };
  if (state !== 'published') return { tone: 'draft', name: '草稿' };
  if (Date.parse(publishTime) > now) return { tone: 'running', name: '定时' };
  if (endTime !== null && Date.parse(endTime) <= now) return { tone: 'off', name: '已结束' };
  return { tone: 'done', name: '在线' };
}

/** Moves an entry to a place; the same list if there is no such place. */
export function moveTo<T>(list: readonly T[], from: number, to: number): readonly T[] {
  const moved = list[from];
  if (moved === undefined || to < 0 || to >= list.length || from === to) return list;
  return list.toSpliced(from, 1).toSpliced(to, 0, moved);
}

/** Moment as `datetime-local` fields write it, in Asia/Shanghai; blank for none. */
export const toLocalMoment = (wireTime: string | null): string =>
  wireTime === null
    ? ''
    : new Date(Date.parse(wireTime) + 8 * 3_600_000).toISOString().slice(0, 16);
