import { libraryQuery, type LibraryFilter } from '@zhucheng/domain-news';
import { libraryFilterLabels } from './library-filters.tsx';
import { toFilterChips } from '../filter-chips.ts';

const toChips = (filter: LibraryFilter) => toFilterChips(filter, libraryFilterLabels(filter), at);
const at = (filter: LibraryFilter) => libraryQuery.format('/standard', filter);

describe('libraryFilterLabels', () => {
  it('has no label for an unfiltered list, whatever its order', () => {
    expect(toChips({ sort: 'number' })).toEqual([]);
  });

  it('names each filter and links to the list without it', () => {
    expect(toChips({ keywords: 'GB 50500', status: 'abolished', year: 2013 })).toEqual([
      { label: '“GB 50500”', removeHref: '/standard?status=abolished&year=2013' },
      { label: '废止', removeHref: '/standard?keywords=GB+50500&year=2013' },
      { label: '2013 年', removeHref: '/standard?keywords=GB+50500&status=abolished' },
    ]);
  });
});
