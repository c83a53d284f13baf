import { BROWSER_CALL_OPTIONS, makeStore, type HttpRequest } from '@zhucheng/api-client';
import { render } from '@testing-library/react';
import { useEffect, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter, useLocation, useNavigate, type NavigateFunction } from 'react-router';
import { ShortcutContext, ShortcutRegistry } from './keys/use-shortcuts.ts';

// antd asks for these, jsdom has none.
window.matchMedia ??= (media) =>
  ({
    media,
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }) as unknown as MediaQueryList;

window.ResizeObserver ??= class {
  observe = () => undefined;
  unobserve = () => undefined;
  disconnect = () => undefined;
};

/** Address of the page, and the function that changes it. */
export interface PageAddress {
  search: string;
  navigate: NavigateFunction;
}

function Probe({ onAddress }: { onAddress: (address: PageAddress) => void }) {
  const { search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => onAddress({ search, navigate }), [onAddress, search, navigate]);
  return null;
}

type Body = Record<string, unknown>;

/** Fields of successful replies by the end of a call's path. */
export type Replies = Record<string, (body: Body) => object>;

/** Renders a part of a page with keys and a store whose calls get the given replies; for tests. */
export function renderWithApi(children: ReactNode, replies: Replies, address = '/console/list') {
  const calls: { path: string; body: Body }[] = [];
  const send = async ({ url, body }: HttpRequest) => {
    const call = { path: url, body: JSON.parse(body ?? '{}') as Body };
    calls.push(call);
    const reply = Object.entries(replies).find(([path]) => url.endsWith(path))?.[1](call.body);
    if (!reply) throw new Error(`nobody answers ${url}`);
    const text = JSON.stringify({ code: '30000', msg: '成功', ...reply });
    return { status: 200, header: () => null, text: async () => text };
  };
  const store = makeStore({ callOptions: { ...BROWSER_CALL_OPTIONS, send } });
  const registry = new ShortcutRegistry();
  window.addEventListener('keydown', registry.handle);
  const places: PageAddress[] = [];
  const onAddress = (place: PageAddress) => void places.push(place);
  render(
    <Provider store={store}>
      <ShortcutContext value={registry}>
        <MemoryRouter initialEntries={[address]}>
          <Probe onAddress={onAddress} />
          {children}
        </MemoryRouter>
      </ShortcutContext>
    </Provider>,
  );
  const stop = () => window.removeEventListener('keydown', registry.handle);
  const getPlace = () => places.at(-1) as PageAddress;
  return { calls, getPlace, stop };
}
