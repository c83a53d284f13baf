import { jest } from '@jest/globals';
import type { ChatContext } from './chat-launcher.ts';
import { KEYS } from './storage.ts';

const openChat = jest.fn<(context: ChatContext, options?: { takesFocus?: boolean }) => void>();
const followChat = jest.fn<(context: ChatContext) => void>();
jest.unstable_mockModule('../chat/index.tsx', () => ({ openChat, followChat }));
const { createChatLauncher } = await import('./chat-launcher.ts');

const WIDGET =
  '<aside data-service-widget><button data-service-action="chat">客服</button></aside>';
const settled = () => new Promise((resolve) => setTimeout(resolve, 20));
const asked = jest.fn();

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  for (const mock of [openChat, followChat, asked]) mock.mockReset();
  document.body.innerHTML = WIDGET;
  globalThis.fetch = (async (path: string) => {
    asked(path);
    return { json: async () => ({ code: '30000', model: { unread: 0 } }) };
  }) as never;
});

describe('the window of a tab', () => {
  it('opens again after a load of the page while it was open, without the focus', async () => {
    const launcher = createChatLauncher('g');
    launcher.open();
    await settled();
    openChat.mock.calls[0]?.[0].onOpenChange(true);
    openChat.mockReset();
    await createChatLauncher('g').refresh();
    expect(openChat.mock.calls.map(([, options]) => options)).toEqual([{ takesFocus: false }]);
    expect(asked).not.toHaveBeenCalled();
  });

  it('stays closed after it was closed, in another tab, and on pages without the widget', async () => {
    const launcher = createChatLauncher('g');
    await launcher.refresh();
    launcher.open();
    await settled();
    const [context] = openChat.mock.calls[0] ?? [];
    context?.onOpenChange(true);
    openChat.mockReset();
    document.body.replaceChildren();
    await createChatLauncher('g').refresh();
    document.body.innerHTML = WIDGET;
    context?.onOpenChange(false);
    await createChatLauncher('g').refresh();
    sessionStorage.clear();
    expect(localStorage.getItem(KEYS.chat)).toBe('1');
    await createChatLauncher('g').refresh();
    await settled();
    expect(openChat).not.toHaveBeenCalled();
  });
});
