import { useAppStore } from '@zhucheng/api-client';
import { setArticleData } from '@zhucheng/auth-store';
import { useEffect } from 'react';
import { trackReading } from './track-reading.ts';

/** Article fields used for tracking. */
interface TrackedArticle {
  id: string;
  creatorId: string;
  bizType: string;
  title: string;
}

/** Reports how long an article was visible when the visitor leaves its page. */
export function useArticleTracking({ id, creatorId, bizType, title }: TrackedArticle): void {
  const store = useAppStore();
  useEffect(() => {
    const begin = () =>
      store.dispatch(setArticleData({ id, artAuthorStaffId: creatorId, type: bizType, title }));
    begin();
    return trackReading(store, begin);
  }, [store, id, creatorId, bizType, title]);
}
