import { render, screen } from '@testing-library/react';
import { AppLink } from './app-link.tsx';

describe('AppLink', () => {
  it('is an anchor that works without script', () => {
    render(<AppLink to="/news/1">一篇</AppLink>);
    const link = screen.getByRole('link', { name: '一篇' });
    expect(link.getAttribute('href')).toBe('/news/1');
    expect(link.getAttribute('target')).toBeNull();
  });

  it('keeps the opener from a new window', () => {
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
