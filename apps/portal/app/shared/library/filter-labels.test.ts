import { libraryAddress, type LibraryFilter } from '@zhucheng/domain-news';
import { filterLabels } from './filter-labels.ts';
import { toFilterChips } from '../filtered-list/filter-chips.ts';

const chipsOf = (filter: LibraryFilter) => toFilterChips(filter, filterLabels(filter), at);
const at = (filter: LibraryFilter) => libraryAddress('/standard', filter);

describe('filterLabels', () => {
  it('has none for the plain list, whatever its order', () => {
    expect(chipsOf({ sort: 'number' })).toEqual([]);
  });

  it('names each filter and leads to the list without it', () => {
    expect(chipsOf({ keywords: 'GB 50500', status: 'abolished', year: 2013 })).toEqual([
      { label: '“GB 50500”', removeHref: '/standard?status=abolished&year=2013' },
      { label: '废止', removeHref: '/standard?keywords=GB+50500&year=2013' },
      { label: '2013 年', removeHref: '/standard?keywords=GB+50500&status=abolished' },
    ]);
  });
});
