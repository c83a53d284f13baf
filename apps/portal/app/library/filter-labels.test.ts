import { libraryAddress, type LibraryFilter } from '@zhucheng/domain-news';
import { filterChips } from './filter-chips.ts';

const at = (filter: LibraryFilter) => libraryAddress('/standard', filter);

describe('filterChips', () => {
  it('has none for the plain list, whatever its order', () => {
    expect(filterChips({ sort: 'number' }, at)).toEqual([]);
  });

  it('names each filter and leads to the list without it', () => {
    expect(filterChips({ keywords: 'GB 50500', status: 'abolished', year: 2013 }, at)).toEqual([
      { label: '“GB 50500”', removeHref: '/standard?status=abolished&year=2013' },
      { label: '废止', removeHref: '/standard?keywords=GB+50500&year=2013' },
      { label: '2013 年', removeHref: '/standard?keywords=GB+50500&status=abolished' },
    ]);
  });
});
