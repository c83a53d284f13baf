import { newsApi } from '@zhucheng/api-client';
import { useEffect, useState } from 'react';

/**
 * Counts one reading when the page is shown in a browser (never on the server, whose pages are shared) and returns the
 * latest figure.
 */
export function useReadCount({ id, readCount }: { id: string; readCount: number }): number {
  const [count] = newsApi.statsCount.useMutation();
  const [latest, setLatest] = useState(readCount);
  useEffect(() => {
    let current = true;
    // A failure costs nothing but this one count.
    count({ id }).then(
      (result) => current && result.data && setLatest(result.data.model.readCount),
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [count, id]);
  return latest;
}
