import { favoritesHref, parseFavoritesView } from './sections.ts';

describe('the address of favorites', () => {
  it.each([
    '/personalCenter?tab=favorites',
    '/personalCenter?tab=favorites&kind=TENDER&sort=deadline&changed=1&page=3',
    '/personalCenter?tab=favorites&sort=deadline',
    '/personalCenter?tab=favorites&kind=NEWS',
  ])('%s is read and written alike', (href) => {
    const { searchParams } = new URL(href, 'http://localhost');
    const page = Number(searchParams.get('page') ?? 1);
    expect(favoritesHref(parseFavoritesView(searchParams), page)).toBe(href);
  });

  it('has no deadline and no changes for kinds other than tenders', () => {
    expect(parseFavoritesView(new URLSearchParams('kind=NEWS&sort=deadline&changed=1'))).toEqual({
      kind: 'NEWS',
      sort: 'newest',
      changed: false,
    });
    expect(parseFavoritesView(new URLSearchParams('sort=price&changed=yes'))).toEqual({
      kind: undefined,
      sort: 'newest',
      changed: false,
    });
  });
});
