/** @jest-environment jsdom */
import { handleListKey } from './list-keys.ts';

let starred: string[];
let scrolled: number;

beforeEach(() => {
  starred = [];
  scrolled = 0;
  Element.prototype.scrollIntoView = () => void (scrolled += 1);
  document.body.innerHTML = `
    <input aria-label="词">
    <ul>
      <li><h3><a href="/1">一</a></h3><button>星</button></li>
      <li><h3><a href="/2">二</a></h3><button>星</button></li>
    </ul>`;
  for (const star of document.querySelectorAll('button')) {
    const { pathname } = star.parentElement?.querySelector('a') as HTMLAnchorElement;
    star.addEventListener('click', () => starred.push(pathname));
  }
});

const press = (key: string, more: KeyboardEventInit = {}) =>
  handleListKey(
    new KeyboardEvent('keydown', { key, ...more }),
    document.querySelector('ul') as Element,
  );
const focused = () => document.activeElement?.textContent;

describe('keys of a list', () => {
  it('move between the rows and stop at the ends', () => {
    expect([press('j'), focused()]).toEqual([true, '一']);
    expect([press('j'), focused()]).toEqual([true, '二']);
    expect([press('j'), focused()]).toEqual([true, '二']);
    expect([press('k'), focused()]).toEqual([true, '一']);
    expect([press('k'), focused()]).toEqual([true, '一']);
    expect(scrolled).toBe(5);
  });

  it('go on from a button of a row', () => {
    document.querySelector('button')?.focus();
    press('j');
    expect(focused()).toBe('二');
  });

  it('press the star of the focused row', () => {
    expect(press('s')).toBe(false);
    press('j');
    press('s');
    press('j');
    press('s');
    expect(starred).toEqual(['/1', '/2']);
  });

  it('are left alone while somebody types, beside modifiers and under dialogs', () => {
    document.querySelector('input')?.focus();
    expect(press('j')).toBe(false);
    document.querySelector('input')?.blur();
    expect(press('j', { ctrlKey: true })).toBe(false);
    document.body.insertAdjacentHTML('beforeend', '<div role="dialog"></div>');
    expect(press('j')).toBe(false);
    expect(press('x')).toBe(false);
  });
});
