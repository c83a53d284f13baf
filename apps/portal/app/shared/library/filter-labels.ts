import { DOCUMENT_STATUSES, type LibraryFilter } from '@zhucheng/domain-news';
import { quoted } from '../filtered-list/filter-chips.ts';

/** What each filter that is set says, in the order of the page. */
export const filterLabels = ({ keywords, status, region, issuer, year }: LibraryFilter) => ({
  keywords: quoted(keywords),
  status: DOCUMENT_STATUSES.find(({ id }) => id === status)?.name,
  region,
  issuer,
  year: year === undefined ? undefined : `${year} 年`,
});
