import { render, screen } from '@testing-library/react';
import { AppLink } from './app-link.tsx';

describe('AppLink', () => {
  it('renders an anchor that works without scripts', () => {
    render(<AppLink to="/news/1">一篇</AppLink>);
    const link = screen.getByRole('link', { name: '一篇' });
    expect(link.getAttribute('href')).toBe('/news/1');
    expect(link.getAttribute('target')).toBeNull();
  });

  it('opens new windows without an opener', () => {
    render(
      <AppLink to="https://example.com/" newWindow>
        外部
      </AppLink>,
    );
    const link = screen.getByRole('link', { name: '外部' });
    expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
      '_blank',
      'noopener noreferrer',
    ]);
  });
});
