import { jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { DECLINED_MS, invite, loadSetting, mayInvite, type ServiceSetting } from './invitation.ts';

const setting: ServiceSetting = {
  autoSwitch: true,
  autoDelayed: 5,
  autoContent: '您好，有什么可以帮您？',
};
const box = () => screen.queryByRole('region', { name: '在线客服邀请' });

function start(own: Partial<ServiceSetting> = {}) {
  const onAccept = jest.fn();
  let open = false;
  invite({ ...setting, ...own }, { isChatOpen: () => open, onAccept });
  return { onAccept, openChat: () => (open = true) };
}

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
  sessionStorage.clear();
  document.body.innerHTML = '<aside data-service-widget></aside><input id="typed" />';
});
afterEach(() => jest.useRealTimers());

describe('invitation', () => {
  it('is shown after the configured seconds, with title and text, and takes no focus', () => {
    document.getElementById('typed')?.focus();
    start();
    jest.advanceTimersByTime(4_999);
    expect(box()).toBeNull();
    jest.advanceTimersByTime(2);
    expect(box()?.textContent).toContain('在线客服');
    expect(screen.getByRole('status').textContent).toBe(setting.autoContent);
    expect(document.activeElement?.id).toBe('typed');
  });

  it('opens the chat when accepted', () => {
    const { onAccept } = start();
    jest.advanceTimersByTime(5_000);
    screen.getByRole('button', { name: '接受' }).click();
    expect(onAccept).toHaveBeenCalledTimes(1);
    expect(box()).toBeNull();
  });

  it('stays away for a day after it was declined, in new tabs, too', () => {
    start();
    jest.advanceTimersByTime(5_000);
    screen.getByRole('button', { name: '取消' }).click();
    expect(box()).toBeNull();
    sessionStorage.clear();
    expect(mayInvite(Date.now() + DECLINED_MS - 1)).toBe(false);
    expect(mayInvite(Date.now() + DECLINED_MS)).toBe(true);
  });

  it('is shown once in a tab', () => {
    start();
    jest.advanceTimersByTime(5_000);
    box()?.remove();
    start();
    jest.advanceTimersByTime(60_000);
    expect(box()).toBeNull();
  });

  it.each([{ autoSwitch: false }, { autoContent: ' ' }])('is not shown with %j', (own) => {
    start(own);
    jest.advanceTimersByTime(60_000);
    expect(box()).toBeNull();
  });

  it('is not shown once the chat is open', () => {
    start().openChat();
    jest.advanceTimersByTime(60_000);
    expect(box()).toBeNull();
  });

  it.each(['<dialog open></dialog>', '<div role="dialog"></div>', '<div aria-modal="true"></div>'])(
    'waits until %s is closed',
    (html) => {
      document.body.insertAdjacentHTML('beforeend', html);
      start();
      jest.advanceTimersByTime(30_000);
      expect(box()).toBeNull();
      document.body.lastElementChild?.remove();
      jest.advanceTimersByTime(1_000);
      expect(box()).not.toBeNull();
    },
  );

  it('waits on pages without the widget, such as login', () => {
    const widget = document.querySelector('aside');
    widget?.remove();
    start();
    jest.advanceTimersByTime(30_000);
    expect(box()).toBeNull();
    if (widget) document.body.append(widget);
    jest.advanceTimersByTime(1_000);
    expect(box()).not.toBeNull();
  });
});

describe('loadSetting', () => {
  it('shows the message of a refusal', async () => {
    const json = async () => ({ code: '50300', msg: '在线客服维护中，请稍后再试' });
    globalThis.fetch = jest.fn<typeof fetch>(async () => ({ json }) as Response);
    expect(await loadSetting()).toBeUndefined();
    expect(screen.getByRole('status').textContent).toBe('在线客服维护中，请稍后再试');
  });
});
