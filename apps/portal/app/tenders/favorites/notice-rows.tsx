import { useSession } from '@zhucheng/auth-store';
import { lazy, Suspense } from 'react';
import { NoticeRow, type NoticeRecord } from '../../shared/notice-row.tsx';

/** Loaded for members only. */
const FavoriteStar = lazy(() => import('./favorite-star.tsx'));

/** Rows of notices with a favourite button for members. */
export function NoticeRows({ notices, now }: { notices: readonly NoticeRecord[]; now: number }) {
  const member = useSession().state === 'member';
  return notices.map((notice) => (
    <NoticeRow
      key={notice.id}
      notice={notice}
      now={now}
      action={
        member && (
          <Suspense>
            <FavoriteStar notice={notice} />
          </Suspense>
        )
      }
    />
  ));
}
