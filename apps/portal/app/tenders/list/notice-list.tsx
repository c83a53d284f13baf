import { useAppStore } from '@zhucheng/api-client';
import { staticContent } from '@zhucheng/app-shell';
import { useIsMember } from '@zhucheng/auth-store';
import { lazy, Suspense, useEffect, useRef } from 'react';
import type { ShownNotice } from '../../shared/notice-row.tsx';
import type { ExportedList } from '../export/export-form.tsx';

/** Rows of notices, which are not hydrated. */
export const NoticeRows = staticContent(() => import('./notice-rows.tsx'));

/** Loaded for members only. */
const FavoriteStars = lazy(() => import('../favorites/favorite-stars.tsx'));

/** Keys that move in the list and star a row. */
const LIST_KEYS: ReadonlySet<string> = new Set(['j', 'k', 's']);
const loadKeys = () => import('./list-keys.ts');
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

/** List of notices with remaining times that stay up to date, and favourite buttons for members. */
export function NoticeList({ address, notices, now, exported }: NoticeListProps) {
  const list = useRef<HTMLDivElement>(null);
  const renderedAt = useRef(now);
  const store = useAppStore();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!LIST_KEYS.has(event.key)) return;
      void loadKeys().then(({ handleNoticeKey }) => {
        if (list.current) handleNoticeKey(event, list.current, store);
      });
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [store]);
  const member = useIsMember();
  useEffect(() => {
    if (renderedAt.current === now) return;
    void loadRefresh().then(({ refreshDeadlines }) => {
      if (list.current) refreshDeadlines(list.current, now);
    });
  }, [now]);
  return (
    <div ref={list}>
      <NoticeRows key={address} notices={notices} now={now} exported={exported} />
      {member && (
        <Suspense>
          <FavoriteStars key={address} list={list} />
        </Suspense>
      )}
    </div>
  );
}
