import type { SearchRecord } from '@zhucheng/contracts';
import { getShownFacets, type SearchReply } from './search-filters.tsx';
import type { SearchView } from './search-query.ts';

/** Leaves of a result what reports that it was opened: its texts are not hydrated. */
const toOpenable = ({ id, tab, path }: SearchRecord): SearchRecord => ({
  id,
  tab,
  path,
  label: '',
  title: [],
  extract: [],
  facts: [],
  status: null,
  infoType: null,
  publishTime: '',
  deadline: null,
});

/** Returns the reduction of a reply to what the page of a tab hydrates: links of the results, and the shown facets. */
export const toHydratedReply =
  (tab: SearchView['tab']) =>
  (reply: SearchReply): SearchReply => {
    const shown = getShownFacets(tab);
    const { column, region, status } = reply.facets;
    return {
      ...reply,
      records: reply.records.map(toOpenable),
      platform: [],
      facets: {
        ...reply.facets,
        column: shown.column ? column : [],
        region: shown.region ? region : [],
        status: shown.status ? status : [],
      },
    };
  };
