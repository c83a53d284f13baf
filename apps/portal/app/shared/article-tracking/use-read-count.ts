import { newsApi } from '@zhucheng/api-client';
import { useEffect, useState } from 'react';

/**
 * Counts a view after hydration (never on the server, whose pages are cached for everyone) and returns the latest
 * view count.
 */
export function useReadCount({ id, readCount }: { id: string; readCount: number }): number {
  const [count] = newsApi.statsCount.useMutation();
  const [latest, setLatest] = useState(readCount);
  useEffect(() => {
    let current = true;
    // In a task of its own, after the other effects of hydration.
    const timer = setTimeout(() => {
      // A failed call loses this count only.
      count({ id }).then(
        (result) => current && result.data && setLatest(result.data.model.readCount),
        () => undefined,
      );
    });
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [count, id]);
  return latest;
}
