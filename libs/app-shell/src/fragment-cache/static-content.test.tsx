/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { Suspense, use } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { setHydrating } from '../runtime/render-context.tsx';
import { staticContent } from './static-content.tsx';

const Links = ({ name }: { name: string }) => (name === '' ? null : <a href="/x">{name}</a>);
const load = jest.fn(() => Promise.resolve({ default: Links }));

async function hydrate(html: string, page: React.ReactElement) {
  const box = document.createElement('div');
  box.innerHTML = html;
  document.body.append(box);
  setHydrating(true);
  await act(async () => hydrateRoot(box, page));
  setHydrating(false);
  return box;
}

beforeEach(() => load.mockClear());
afterEach(() => document.body.replaceChildren());

describe('staticContent', () => {
  it('keeps the HTML of the server and loads no code', async () => {
    const html = '<div data-fragment="true"><!--$--><a href="/x">服务器写的</a><!--/$--></div>';
    const Part = staticContent(load);
    const box = await hydrate(html, <Part name="一" />);
    expect(box.innerHTML).toBe(html);
    expect(load).not.toHaveBeenCalled();
  });

  it('keeps the HTML of the server in a part of the page that is hydrated later', async () => {
    const html = '<div data-fragment="true"><a href="/x">服务器写的</a></div>';
    const Part = staticContent(load);
    let showTab: () => void = () => undefined;
    const code = new Promise<void>((resolve) => (showTab = resolve));
    const Tab = () => {
      use(code);
      return <Part name="一" />;
    };
    const box = await hydrate(
      `<!--$-->${html}<!--/$-->`,
      <Suspense>
        <Tab />
      </Suspense>,
    );
    await act(async () => showTab());
    expect(box.querySelector('[data-fragment]')?.outerHTML).toBe(html);
    expect(load).not.toHaveBeenCalled();
  });

  it('is rendered by the browser if the server rendered nothing', async () => {
    const Part = staticContent(load);
    const box = await hydrate('<div data-fragment="true"></div>', <Part name="一" />);
    expect(box.textContent).toBe('一');
  });

  it('is rendered by the browser after navigation, at once if its code is loaded', async () => {
    const Part = staticContent(load);
    await Part.preload();
    render(<Part name="二" />);
    expect(screen.getByRole('link', { name: '二' })).toBeTruthy();
  });

  it('is rendered anew when its key changes', async () => {
    const Part = staticContent(load);
    await Part.preload();
    const { rerender } = render(<Part key="a" name="三" />);
    rerender(<Part key="b" name="四" />);
    expect(screen.getByRole('link').textContent).toBe('四');
  });
});
