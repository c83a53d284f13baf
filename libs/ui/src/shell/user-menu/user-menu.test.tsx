import { act, fireEvent, render, screen } from '@testing-library/react';
import { UserMenu } from './user-menu.tsx';

let logouts = 0;

function show() {
  logouts = 0;
  render(
    <UserMenu
      name="周测量"
      entries={[
        { key: 'centre', label: '个人中心', icon: 'user', href: '#centre' },
        { key: 'open', label: '开放平台', icon: 'filter', href: '#open', newWindow: true },
      ]}
      onLogout={() => (logouts += 1)}
    />,
  );
  return screen.getByRole('button', { name: '周测量的账号菜单' });
}

const isOpen = (button: HTMLElement) => button.getAttribute('aria-expanded') === 'true';
const frame = () => act(() => new Promise((resolve) => requestAnimationFrame(resolve)));
const focused = () => document.activeElement?.textContent;

/** Dispatches the events of a press; jsdom does not support pointer types. */
function click(target: Element, pointerType: string) {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true });
  Object.defineProperty(event, 'pointerType', { value: pointerType });
  fireEvent(target, event);
}

function pointer(target: Element, type: 'pointerover' | 'pointerout') {
  const event = new MouseEvent(type, { bubbles: true });
  Object.defineProperty(event, 'pointerType', { value: 'mouse' });
  fireEvent(target, event);
}

async function press(key: string) {
  fireEvent.keyDown(document.activeElement ?? document.body, { key });
  await frame();
}

describe('UserMenu', () => {
  it('does not open on focus', () => {
    const button = show();
    act(() => button.focus());
    expect(isOpen(button)).toBe(false);
  });

  it('opens on Enter and Space with focus on its first entry, and closes on Escape with focus on its button', async () => {
    const button = show();
    act(() => button.focus());
    click(button, '');
    await frame();
    expect([isOpen(button), focused()]).toEqual([true, '个人中心']);
    await press('Escape');
    expect([isOpen(button), document.activeElement]).toEqual([false, button]);
  });

  it('opens on arrow keys, which cycle through its entries', async () => {
    const button = show();
    act(() => button.focus());
    await press('ArrowDown');
    expect([isOpen(button), focused()]).toEqual([true, '个人中心']);
    const seen: unknown[] = [];
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'Home', 'End']) {
      await press(key);
      seen.push(focused());
    }
    const [first, second, last] = ['个人中心', '开放平台', '退出登录'];
    expect(seen).toEqual([second, last, first, last, first, last]);
    await press('Escape');
    await press('ArrowUp');
    expect([isOpen(button), focused()]).toEqual([true, last]);
  });

  it('closes when Tab moves the focus out; no entry is in the tab order', async () => {
    const button = show();
    act(() => button.focus());
    await press('ArrowDown');
    const entries = screen.getAllByRole('menuitem', { hidden: true });
    expect(entries.map(({ tabIndex }) => tabIndex)).toEqual([-1, -1, -1]);
    fireEvent.blur(entries[0] ?? button, { relatedTarget: document.body });
    expect(isOpen(button)).toBe(false);
  });

  it('opens on hover and stays open on a click', () => {
    const button = show();
    pointer(button, 'pointerover');
    click(button, 'mouse');
    expect(isOpen(button)).toBe(true);
    pointer(button, 'pointerout');
    expect(isOpen(button)).toBe(false);
  });

  it('toggles on taps without moving the focus', async () => {
    const button = show();
    click(button, 'touch');
    await frame();
    expect([isOpen(button), document.activeElement]).toEqual([true, document.body]);
    click(button, 'touch');
    expect(isOpen(button)).toBe(false);
  });

  it('closes when an entry is chosen, with focus on its button', async () => {
    const button = show();
    act(() => button.focus());
    await press('ArrowUp');
    click(screen.getByText('退出登录'), '');
    expect(logouts).toBe(1);
    expect([isOpen(button), document.activeElement]).toEqual([false, button]);
  });
});
