/** @jest-environment jsdom */
import { makeStore } from '@zhucheng/api-client';
import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { AppProviders } from '../runtime/render-context.tsx';
import { LandingLayout } from './landing-layout.tsx';

const show = (page: string) =>
  render(
    <AppProviders store={makeStore()} info={{ renderedAt: 0 }}>
      <MemoryRouter>
        <LandingLayout page={page} product={{ name: '项目宝' }} items={[]}>
          <h1>项目宝</h1>
        </LandingLayout>
      </MemoryRouter>
    </AppProviders>,
  );

const trial = () => screen.getAllByRole<HTMLAnchorElement>('link', { name: '免费试用' })[0];

describe('LandingLayout', () => {
  it('links to the matching login page and adds the visitor’s query on click', () => {
    history.replaceState(null, '', '/treasure?bd=7');
    show('treasure');
    const link = trial();
    expect(link?.getAttribute('href')).toBe(
      '/treasurelogin?from=uet&source=treasure&activeTab=register',
    );
    link?.addEventListener('click', (event) => event.preventDefault());
    fireEvent.click(link as HTMLAnchorElement);
    const { searchParams } = new URL(link?.href ?? '');
    expect(Object.fromEntries(searchParams)).toEqual({
      bd: '7',
      from: 'uet',
      source: 'treasure',
      activeTab: 'register',
      url: 'http://localhost/treasure?bd=7',
    });
  });

  it.each([
    ['erppro', '/erplogin'],
    ['treasure', '/treasurelogin'],
    ['qibaoerp', '/login'],
  ])('%s has the login of its product in the header and in the menu of phones', (page, path) => {
    show(page);
    const links = screen.getAllByRole('link', { name: '登录' });
    expect(links.map((link) => link.getAttribute('href'))).toEqual([path, path]);
  });

  it.each([
    ['erp', true],
    ['treasure', true],
    ['jizhibao', true],
    ['erppro', false],
    ['qibaoerp', false],
  ])('%s is dark: %s', (page, dark) => {
    show(page);
    expect(screen.getByRole('banner').className.includes('onInk')).toBe(dark);
  });
});
