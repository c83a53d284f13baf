import { useAppStore } from '@zhucheng/api-client';
import { staticContent } from '@zhucheng/app-shell';
import { useIsMember } from '@zhucheng/auth-store';
import { useEffect, useRef, type MouseEvent } from 'react';
import type { ShownNotice } from '../../shared/notice-row.tsx';
import type { ExportedList } from '../export/export-form.tsx';

/** Rows of notices, which are not hydrated. */
export const NoticeRows = staticContent(() => import('./notice-rows.tsx'));

/** Loaded for members, and for visitors who press a star. */
const loadMarks = () => import('../favorites/row-marks.ts');

/** Keys that move in the list and star a row. */
const LIST_KEYS: ReadonlySet<string> = new Set(['j', 'k', 's']);
/** Kept: a second import may overtake the first one, and `s` the `j` before it. */
let listKeys: ReturnType<typeof importKeys> | undefined;
const importKeys = () => import('./list-keys.ts');
const loadKeys = () => (listKeys ??= importKeys());
const loadRefresh = () => import('./refresh-deadlines.ts');

/** Props of {@link NoticeList}. */
export interface NoticeListProps {
  /** Address of the list. */
  address: string;
  notices: readonly ShownNotice[];
  now: number;
  /** The list that is exported, if rows can be ticked. */
  exported?: ExportedList;
}

/** List of notices with remaining times that stay up to date, stars, and the marks of members. */
export function NoticeList({ address, notices, now, exported }: NoticeListProps) {
  const list = useRef<HTMLDivElement>(null);
  const renderedAt = useRef(now);
  const store = useAppStore();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!LIST_KEYS.has(event.key)) return;
      void loadKeys().then(({ handleListKey }) => {
        if (list.current) handleListKey(event, list.current);
      });
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  const member = useIsMember();
  useEffect(() => {
    if (!member) return undefined;
    const marking = loadMarks().then(({ markRows }) =>
      list.current ? markRows(list.current, store) : undefined,
    );
    return () => void marking.then((stop) => stop?.());
  }, [store, member, address]);
  const onClick = ({ target }: MouseEvent) => {
    const star = (target as Element).closest('[data-favorite]');
    if (star) void loadMarks().then(({ toggleStar }) => toggleStar(star, store));
  };
  useEffect(() => {
    if (renderedAt.current === now) return;
    void loadRefresh().then(({ refreshDeadlines }) => {
      if (list.current) refreshDeadlines(list.current, now);
    });
  }, [now]);
  return (
    <div ref={list} onClick={onClick}>
      <NoticeRows key={address} notices={notices} now={now} exported={exported} />
    </div>
  );
}
