import { useAppStore } from '@zhucheng/api-client';
import { useEffect } from 'react';

/** Article fields used for tracking. */
interface TrackedArticle {
  id: string;
  creatorId: string;
  bizType: string;
  title: string;
}

/**
 * Reports how long an article was visible when the visitor leaves its page. The code for it is loaded once the page is
 * there.
 */
export function useArticleTracking({ id, creatorId, bizType, title }: TrackedArticle): void {
  const store = useAppStore();
  useEffect(() => {
    // Not assigned any more once the page is left.
    let end: (() => void) | undefined = () => undefined;
    import('./track-reading.ts').then(
      ({ trackArticle }) => {
        const article = { id, artAuthorStaffId: creatorId, type: bizType, title };
        if (end) end = trackArticle(store, article);
      },
      // A missing report troubles nobody who reads.
      () => undefined,
    );
    return () => {
      end?.();
      end = undefined;
    };
  }, [store, id, creatorId, bizType, title]);
}
