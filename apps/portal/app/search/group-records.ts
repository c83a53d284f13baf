import type { SearchRecord } from '@zhucheng/contracts';

/** First results that are shown by kind. */
const GROUPED_RESULTS = 10;

/** Results of one kind. */
export interface RecordGroup {
  tab: SearchRecord['tab'];
  records: SearchRecord[];
}

/** Groups the first results by kind, the kind of the best result first, and leaves the others in their order. */
export function groupRecords(records: readonly SearchRecord[]): {
  groups: RecordGroup[];
  others: SearchRecord[];
} {
  const first = records.slice(0, GROUPED_RESULTS);
  const byTab = Map.groupBy(first, ({ tab }) => tab);
  return {
    groups: Array.from(byTab, ([tab, ofTab]) => ({ tab, records: ofTab })),
    others: records.slice(GROUPED_RESULTS),
  };
}
