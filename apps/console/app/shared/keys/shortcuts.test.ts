import { findShortcut, isTypingTarget, type KeyPress, type Shortcut } from './shortcuts.ts';

const shortcut = (key: string, always?: boolean): Shortcut => ({
  key,
  label: key,
  run: () => undefined,
  always,
});
const SHORTCUTS = [shortcut('j'), shortcut('?'), shortcut('Mod+k', true), shortcut('/')];

const press = (key: string, more: Partial<KeyPress> = {}): KeyPress => ({
  key,
  code: `Key${key.toUpperCase()}`,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  isComposing: false,
  keyCode: 0,
  ...more,
});
const IDLE = { isTyping: false, isDialogOpen: false };
const find = (key: KeyPress, place = IDLE) => findShortcut(key, SHORTCUTS, place)?.key;

describe('keys', () => {
  it.each(['j', '?', '/'])('%s works on the page, not in a field or below a dialog', (key) => {
    expect(find(press(key))).toBe(key);
    expect(find(press(key), { ...IDLE, isTyping: true })).toBeUndefined();
    expect(find(press(key), { ...IDLE, isDialogOpen: true })).toBeUndefined();
  });

  it('Ctrl+K and ⌘K work everywhere', () => {
    expect(find(press('k', { ctrlKey: true }), { isTyping: true, isDialogOpen: true })).toBe(
      'Mod+k',
    );
    expect(find(press('K', { metaKey: true }))).toBe('Mod+k');
  });

  it('belong to the input method while it composes', () => {
    expect(find(press('j', { isComposing: true }))).toBeUndefined();
    expect(find(press('Process', { keyCode: 229 }))).toBeUndefined();
    expect(find(press('k', { ctrlKey: true, isComposing: true }))).toBeUndefined();
  });

  it('with Ctrl or Alt belong to the browser', () => {
    expect(find(press('j', { ctrlKey: true }))).toBeUndefined();
    expect(find(press('j', { altKey: true }))).toBeUndefined();
  });

  it('with Alt are found by their place, while text is typed if they say so', () => {
    const one = { ...shortcut('Alt+1'), whileTyping: true };
    const typed = press('¡', { code: 'Digit1', altKey: true });
    const place = { isTyping: true, isDialogOpen: false };
    expect(findShortcut(typed, [one], place)).toBe(one);
    expect(findShortcut(typed, [shortcut('Alt+1')], place)).toBeUndefined();
    expect(findShortcut(typed, [one], { ...place, isDialogOpen: true })).toBeUndefined();
    expect(findShortcut({ ...typed, isComposing: true }, [one], place)).toBeUndefined();
    expect(findShortcut({ ...typed, ctrlKey: true }, [one], place)).toBeUndefined();
  });

  it('of a page come before those of the layout', () => {
    const own = { ...shortcut('j'), label: 'own' };
    expect(findShortcut(press('j'), [...SHORTCUTS, own], IDLE)?.label).toBe('own');
  });
});

describe('isTypingTarget', () => {
  it.each([
    ['<input data-x>', true],
    ['<textarea data-x></textarea>', true],
    ['<div contenteditable="true"><b data-x></b></div>', true],
    ['<ul role="listbox"><li data-x></li></ul>', true],
    ['<input type="checkbox" data-x>', false],
    ['<button data-x></button>', false],
  ])('%s: %s', (html, expected) => {
    document.body.innerHTML = html;
    expect(isTypingTarget(document.querySelector('[data-x]'))).toBe(expected);
  });
});
