/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { newsApi } from '@zhucheng/api-client';
import { act, render, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { setHydrating } from '../runtime/render-context.tsx';
import { staticIsland } from './static-island.tsx';

const load = jest.fn(() => Promise.resolve({ default: () => <a href="/x">新写的</a> }));

function createPart(name: string, persistent = false) {
  return staticIsland({ name, load, persistent, queries: () => [newsApi.topRead.initiate()] });
}

/** Hydrates server-rendered HTML. */
async function hydrate(name: string, inner: string, Part: React.ComponentType) {
  const box = document.createElement('div');
  box.innerHTML = `<div data-fragment="${name}">${inner}</div>`;
  document.body.append(box);
  setHydrating(true);
  await act(async () => hydrateRoot(box, <Part />));
  setHydrating(false);
  return box;
}

beforeEach(() => load.mockClear());
afterEach(() => document.body.replaceChildren());

describe('staticIsland', () => {
  it('keeps the HTML of the server and loads neither code nor data', async () => {
    const Part = createPart('a');
    const box = await hydrate('a', '<a href="/x">服务器写的</a>', Part);
    expect(box.textContent).toBe('服务器写的');
    expect(load).not.toHaveBeenCalled();
    expect(await Part.loaderQueries()).toEqual([]);
  });

  it('is rendered by the browser if the server rendered nothing', async () => {
    const box = await hydrate('b', '', createPart('b'));
    await act(async () => undefined);
    expect(box.textContent).toBe('新写的');
  });

  it('is rendered by the browser after navigation to its page', async () => {
    const Part = createPart('c');
    expect(await Part.loaderQueries()).toHaveLength(1);
    await act(async () => void render(<Part />));
    expect(await screen.findByText('新写的')).toBeTruthy();
  });

  it("reuses the server's HTML in another layout if it is persistent", async () => {
    const Part = createPart('d', true);
    await hydrate('d', '<a href="/x">从前的</a>', Part);
    render(<Part />);
    expect(screen.getAllByText('从前的')).toHaveLength(2);
  });
});
