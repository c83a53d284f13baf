import { act, fireEvent, render, screen } from '@testing-library/react';
import { SiteHeader } from './site-header.tsx';

const items = [
  { key: 'home', label: '首页', href: '/' },
  { key: 'information', label: '资讯', href: '/information', panel: 'news' },
];

const show = () =>
  render(
    <SiteHeader
      brand={{ name: '筑程云', hotline: '400-000-0000' }}
      items={items}
      current="home"
      panels={{ news: <a href="/news/list/1">行业要闻</a> }}
    />,
  );

describe('SiteHeader', () => {
  it('opens a panel by its button and closes it on Escape', () => {
    show();
    const button = screen.getByRole('button', { name: '资讯导航' });
    expect(button.getAttribute('aria-expanded')).toBe('false');
    fireEvent.click(button);
    expect(button.getAttribute('aria-expanded')).toBe('true');
    fireEvent.keyDown(button, { key: 'Escape' });
    expect(button.getAttribute('aria-expanded')).toBe('false');
  });

  it('does not open a panel by focus', () => {
    show();
    const button = screen.getByRole('button', { name: '资讯导航' });
    for (const element of [screen.getAllByRole('link', { name: '资讯' })[0], button]) {
      act(() => element?.focus());
      expect(button.getAttribute('aria-expanded')).toBe('false');
    }
  });

  it('opens a panel by the down arrow key and returns focus on Escape', () => {
    show();
    const button = screen.getByRole('button', { name: '资讯导航' });
    act(() => button.focus());
    fireEvent.keyDown(button, { key: 'ArrowDown' });
    expect(button.getAttribute('aria-expanded')).toBe('true');
    expect(document.activeElement?.textContent).toBe('行业要闻');
    fireEvent.keyDown(document.activeElement!, { key: 'Escape' });
    expect(button.getAttribute('aria-expanded')).toBe('false');
    expect(document.activeElement).toBe(button);
  });

  it('closes a panel after one of its links is followed', () => {
    show();
    const button = screen.getByRole('button', { name: '资讯导航' });
    fireEvent.click(button);
    fireEvent.click(screen.getByText('行业要闻'));
    expect(button.getAttribute('aria-expanded')).toBe('false');
  });

  it('marks the current entry of the navigation', () => {
    show();
    const current = screen.getAllByRole('link', { current: 'page' });
    expect(current.every((link) => link.textContent === '首页')).toBe(true);
  });

  it('has a GET search form with at most 30 characters', () => {
    show();
    const input = screen.getByRole<HTMLInputElement>('searchbox');
    expect(input.name).toBe('keywords');
    expect(input.maxLength).toBe(30);
    expect(input.form?.getAttribute('action')).toBe('/search');
  });
});
