import { searchApi } from '@zhucheng/api-client';
import type { SearchRecord } from '@zhucheng/contracts';
import { useCallback, type MouseEvent } from 'react';

/** True where the browser asks not to be counted. */
const isCountingRefused = () =>
  navigator.doNotTrack === '1' ||
  (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true;

/** Click handler of the results: reports which of them was opened, so that what many people open ranks higher. */
export function useOpenedResults(records: readonly SearchRecord[]) {
  const [report] = searchApi.opened.useMutation();
  return useCallback(
    ({ target }: MouseEvent) => {
      const path = target instanceof Element && target.closest('a')?.getAttribute('href');
      const record = records.find((candidate) => candidate.path === path);
      if (!record || isCountingRefused()) return;
      // A failed call loses this count only.
      report({ id: record.id, tab: record.tab }).catch(() => undefined);
    },
    [records, report],
  );
}
