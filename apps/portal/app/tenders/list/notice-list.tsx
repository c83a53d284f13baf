import { staticContent } from '@zhucheng/app-shell';
import { useSession } from '@zhucheng/auth-store';
import { refreshDeadlines } from '@zhucheng/ui';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { useListKeys } from './list-keys.ts';
import type { NoticeRecord } from '../../shared/notice-row.tsx';

/** Rows of notices, which are not hydrated. */
export const NoticeRows = staticContent(() => import('./notice-rows.tsx'));

/** Loaded for members only. */
const FavoriteStars = lazy(() => import('../favorites/favorite-stars.tsx'));

interface NoticeListProps {
  /** Address of the list. */
  address: string;
  notices: readonly NoticeRecord[];
  now: number;
}

/** List of notices with remaining times that stay up to date, and favourite buttons for members. */
export function NoticeList({ address, notices, now }: NoticeListProps) {
  const list = useRef<HTMLDivElement>(null);
  const renderedAt = useRef(now);
  useListKeys(list);
  const member = useSession().state === 'member';
  useEffect(() => {
    if (list.current && renderedAt.current !== now) refreshDeadlines(list.current, now);
  }, [now]);
  return (
    <div ref={list}>
      <NoticeRows key={address} notices={notices} now={now} />
      {member && (
        <Suspense>
          <FavoriteStars key={address} list={list} />
        </Suspense>
      )}
    </div>
  );
}
