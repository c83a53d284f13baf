import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { AppLink, LinkContext } from './app-link.tsx';

function Router({ children }: { children: ReactNode }) {
  const Link = ({ to, ...rest }: { to: string }) => <a data-router href={to} {...rest} />;
  return (
    <LinkContext value={{ Link, ownsPath: (path) => path.startsWith('/news') }}>
      {children}
    </LinkContext>
  );
}

const isRouted = () => screen.getByRole('link').hasAttribute('data-router');

describe('AppLink', () => {
  it('uses the router for paths of this app', () => {
    render(<AppLink to="/news/1">x</AppLink>, { wrapper: Router });
    expect(isRouted()).toBe(true);
  });

  it.each(['/help', 'https://example.com', '//example.com/news', 'tel:400', '#part'])(
    'leaves %s to the browser',
    (to) => {
      render(<AppLink to={to}>x</AppLink>, { wrapper: Router });
      expect(isRouted()).toBe(false);
    },
  );

  it('opens new windows without handing over the opener', () => {
    render(
      <AppLink to="/news/1" newWindow>
        x
      </AppLink>,
      { wrapper: Router },
    );
    expect(screen.getByRole('link').getAttribute('rel')).toBe('noopener noreferrer');
    expect(isRouted()).toBe(false);
  });

  it('is a plain anchor without a provider', () => {
    render(<AppLink to="/news/1">x</AppLink>);
    expect(screen.getByRole('link').getAttribute('href')).toBe('/news/1');
  });
});
