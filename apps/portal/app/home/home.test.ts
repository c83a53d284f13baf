import { EXPERIMENT_PAGES } from '@zhucheng/domain-service/experiments';
import { findPathOwner } from '@zhucheng/site-config';
import { handle } from './route.tsx';

const HANDLES: Record<string, typeof handle> = { '/': handle };

it('every page of the portal that can be tested has a second variant', () => {
  const pages = Object.keys(EXPERIMENT_PAGES).filter((page) => findPathOwner(page) === 'portal');
  expect(pages.map((page) => [page, HANDLES[page]?.variants])).toEqual([['/', true]]);
});
