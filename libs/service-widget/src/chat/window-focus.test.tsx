import { jest } from '@jest/globals';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import {
  input,
  message,
  openWindow,
  resetService,
  screenSize,
  server,
  SERVICE,
} from './chat-testing.tsx';

const onClose = jest.fn();
let page: HTMLElement;

beforeEach(() => {
  resetService();
  onClose.mockReset();
  page = document.createElement('main');
  page.innerHTML = '<button>页面上的按钮</button>';
  document.body.append(page);
});
afterEach(() => {
  cleanup();
  page.remove();
});

const dialog = () => screen.getByRole('dialog', { name: '在线客服' });

describe('on phones, the window', () => {
  it('makes the page behind it unreachable, until it is closed', async () => {
    screenSize.phone = true;
    await openWindow({ onClose });
    expect(page.inert).toBe(true);
    expect(dialog().closest('body > *')).not.toHaveProperty('inert', true);
    expect(dialog().getAttribute('aria-modal')).toBe('true');
    expect(document.documentElement.style.overflow).toBe('hidden');
    cleanup();
    expect(page.inert).toBe(false);
    expect(document.documentElement.style.overflow).toBe('');
  });

  it('leaves what was unreachable before it unreachable after it', async () => {
    screenSize.phone = true;
    page.inert = true;
    await openWindow({ onClose });
    cleanup();
    expect(page.inert).toBe(true);
  });

  it('closes by Escape when the focus is nowhere', async () => {
    screenSize.phone = true;
    await openWindow({ onClose, takesFocus: false });
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});

describe('on wide screens, the window', () => {
  it('leaves the page usable', async () => {
    await openWindow({ onClose });
    expect(page.inert).not.toBe(true);
    expect(dialog().getAttribute('aria-modal')).toBeNull();
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(onClose).not.toHaveBeenCalled();
  });
});

describe('a window that opens by itself', () => {
  it('leaves the focus where it is', async () => {
    const button = page.querySelector('button');
    button?.focus();
    await openWindow({ takesFocus: false });
    expect(document.activeElement).toBe(button);
    button?.blur();
    await act(async () => undefined);
    expect(document.activeElement).toBe(document.body);
  });

  it('does not take the focus for a form either, before it was touched', async () => {
    server.service = { ...SERVICE, open: false, staffed: false };
    server.stored = [message(1, '想问报价', { from: 'visitor', senderName: '' })];
    await openWindow({ takesFocus: false });
    expect(screen.getByRole('form', { name: '留下电话' })).toBeTruthy();
    expect(document.activeElement).toBe(document.body);
    const back = screen.getByRole('button', { name: '继续打字' });
    await act(async () => back.focus());
    await act(async () => void fireEvent.click(back));
    expect(document.activeElement).toBe(input());
  });
});
