/** @jest-environment jsdom */
import {
  BROWSER_CALL_OPTIONS,
  makeStore,
  type HttpResponse,
  type HttpRequest,
} from '@zhucheng/api-client';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import SearchCombobox from './search-combobox.tsx';
import { getRecentSearches, addRecentSearch } from './recent.ts';

const WORDS: Record<string, string[]> = {
  zb: ['招标', '招标文件'],
  zbt: ['招标投标'],
  slow: ['慢'],
};

interface Asked {
  url: string;
  keywords: string;
  signal?: AbortSignal;
  answer: () => void;
}
let asked: Asked[] = [];
let chosen: string[] = [];
let holdBack = false;

const reply = (list: object[]): HttpResponse => ({
  status: 200,
  header: () => null,
  text: async () => JSON.stringify({ code: '30000', msg: '成功', list }),
});

/** Fake API; responds at once unless told to wait. */
function send({ url, body, signal }: HttpRequest): Promise<HttpResponse> {
  if (url.endsWith('/hot')) return Promise.resolve(reply([{ text: '桥梁' }]));
  const { keywords } = JSON.parse(body ?? '{}') as { keywords: string };
  const list = (WORDS[keywords] ?? []).map((text) => ({
    text,
    segments: [{ text, hit: true }],
    label: text === '招标文件' ? '标签' : '',
    path: text === '招标文件' ? '/news/tag/1' : null,
    status: null,
  }));
  const { promise, resolve, reject } = Promise.withResolvers<HttpResponse>();
  signal?.addEventListener('abort', () => reject(new Error('aborted')));
  asked.push({ url, keywords, signal, answer: () => resolve(reply(list)) });
  if (!holdBack) resolve(reply(list));
  return promise;
}

function setUp(action = '/search') {
  const form = document.createElement('form');
  form.setAttribute('action', action);
  form.innerHTML = '<input name="keywords" aria-label="搜索全站"><button>搜索</button>';
  form.addEventListener('submit', (event) => event.preventDefault());
  form.addEventListener('click', (event) => {
    const link = (event.target as Element).closest('a');
    if (!link) return;
    event.preventDefault();
    chosen.push(link.getAttribute('href') ?? '');
  });
  document.body.append(form);
  const input = form.querySelector('input')!;
  input.focus();
  const store = makeStore({ callOptions: { ...BROWSER_CALL_OPTIONS, send } });
  render(
    <Provider store={store}>
      <SearchCombobox input={input} form={form} />
    </Provider>,
  );
  return { form, input };
}

const type = (input: HTMLInputElement, value: string, composing = false) => {
  input.value = value;
  act(() => {
    input.dispatchEvent(new InputEvent('input', { bubbles: true, isComposing: composing }));
  });
};
const press = (input: HTMLInputElement, key: string, more: object = {}) =>
  fireEvent.keyDown(input, { key, ...more });
const options = () => screen.queryAllByRole('option').map((option) => option.textContent);
const active = () =>
  screen.queryAllByRole('option').find((it) => it.getAttribute('aria-selected') === 'true');

beforeEach(() => {
  asked = [];
  chosen = [];
  holdBack = false;
  localStorage.clear();
});
afterEach(() => {
  cleanup();
  document.body.innerHTML = '';
});

describe('search combobox', () => {
  it('shows suggestions and describes them to assistive technology', async () => {
    const { input } = setUp();
    type(input, 'zb');
    await waitFor(() => expect(options()).toEqual(['招标', '招标文件标签']));
    expect(input.getAttribute('role')).toBe('combobox');
    expect(input.getAttribute('aria-expanded')).toBe('true');
    expect(input.getAttribute('aria-controls')).toBe(screen.getByRole('listbox').id);
    expect(screen.getByRole('status').textContent).toBe('2 条建议，用上下键选择');
  });

  it('moves through the list by arrow keys and back to the box', async () => {
    const { input } = setUp();
    type(input, 'zb');
    await waitFor(() => expect(options()).toHaveLength(2));
    press(input, 'ArrowDown');
    expect(active()?.textContent).toBe('招标');
    expect(input.getAttribute('aria-activedescendant')).toBe(active()?.id);
    press(input, 'ArrowUp');
    expect(active()).toBeUndefined();
    press(input, 'ArrowUp');
    expect(active()?.textContent).toContain('招标文件');
    press(input, 'Enter');
    expect([chosen, options()]).toEqual([['/news/tag/1'], []]);
  });

  it('submits the form on Enter without an active option', async () => {
    const { input } = setUp();
    type(input, 'zb');
    await waitFor(() => expect(options()).toHaveLength(2));
    expect(press(input, 'Enter')).toBe(true);
    expect(chosen).toEqual([]);
  });

  it('asks for help articles alone in the help centre, and remembers nothing there', async () => {
    const { form, input } = setUp('/help/search');
    expect(options()).toEqual([]);
    type(input, 'zb');
    await waitFor(() => expect(options()).toHaveLength(2));
    expect(asked.map(({ url }) => url.replace(/^.*\/api/, ''))).toEqual(['/help/pub/suggest']);
    const before = getRecentSearches();
    act(() => form.requestSubmit());
    expect(getRecentSearches()).toEqual(before);
    expect(options()).toEqual([]);
  });

  it('closes on Escape, keeps the typed text, and opens on an arrow key', async () => {
    const { input } = setUp();
    type(input, 'zb');
    await waitFor(() => expect(options()).toHaveLength(2));
    expect(press(input, 'Escape')).toBe(false);
    expect([input.value, options(), input.getAttribute('aria-expanded')]).toEqual([
      'zb',
      [],
      'false',
    ]);
    expect(press(input, 'Escape')).toBe(true);
    press(input, 'ArrowDown');
    await waitFor(() => expect(options()).toHaveLength(2));
  });

  it('closes when focus leaves the form', async () => {
    const { input } = setUp();
    type(input, 'zb');
    await waitFor(() => expect(options()).toHaveLength(2));
    fireEvent.focusOut(input, { relatedTarget: document.body });
    expect(options()).toEqual([]);
  });

  it('ignores keys and text during composition of an input method', async () => {
    const { input } = setUp();
    await waitFor(() => expect(options()).toEqual(['桥梁']));
    type(input, 'zb', true);
    await new Promise((done) => setTimeout(done, 200));
    expect(asked).toEqual([]);
    expect(press(input, 'Enter', { isComposing: true })).toBe(true);
    expect(press(input, 'ArrowDown', { isComposing: true })).toBe(true);
    fireEvent.compositionEnd(input);
    await waitFor(() => expect(asked.map(({ keywords }) => keywords)).toEqual(['zb']));
  });

  it('requests once for fast typing, aborts outdated requests and drops late replies', async () => {
    holdBack = true;
    const { input } = setUp();
    for (const value of ['s', 'sl', 'slow']) type(input, value);
    await waitFor(() => expect(asked.map(({ keywords }) => keywords)).toEqual(['slow']));
    type(input, 'zbt');
    await waitFor(() => expect(asked).toHaveLength(2));
    expect(asked[0]?.signal?.aborted).toBe(true);
    asked[1]?.answer();
    await waitFor(() => expect(options()).toEqual(['招标投标']));
    asked[0]?.answer();
    await act(() => new Promise((done) => setTimeout(done, 20)));
    expect(options()).toEqual(['招标投标']);
  });
});

describe('recent searches', () => {
  it('precede popular ones and can be removed one by one or together', async () => {
    for (const words of ['甲', '乙', '桥梁']) addRecentSearch(words);
    setUp();
    await waitFor(() => expect(options()).toEqual(['桥梁', '乙', '甲']));
    fireEvent.click(screen.getByRole('button', { name: '删除最近搜索 乙' }));
    expect(options()).toEqual(['桥梁', '甲']);
    fireEvent.click(screen.getByRole('button', { name: '清空' }));
    expect(options()).toEqual(['桥梁']);
    expect(getRecentSearches()).toEqual([]);
  });

  it('are stored on submit and on choosing a suggestion', async () => {
    const { form, input } = setUp();
    type(input, ' 计量 ');
    fireEvent.submit(form);
    type(input, 'zb');
    await waitFor(() => expect(options()).toHaveLength(2));
    press(input, 'ArrowDown');
    press(input, 'Enter');
    expect(getRecentSearches()).toEqual(['招标', '计量']);
    expect(chosen).toEqual(['/search?keywords=%E6%8B%9B%E6%A0%87']);
  });

  it('are at most six, latest first, without duplicates', () => {
    for (const words of ['1', '2', '3', '4', '5', '6', '7', '3']) addRecentSearch(words);
    expect(getRecentSearches()).toEqual(['3', '7', '6', '5', '4', '2']);
  });

  it.each(['{', '{}', '[1,null,"a"]', 'null'])('tolerate stored %s', (kept) => {
    const read = getRecentSearches({ getItem: () => kept });
    expect(read.every((words) => typeof words === 'string')).toBe(true);
  });
});
