import { jest } from '@jest/globals';
import { makeStore } from '@zhucheng/api-client';
import type { AiRunEvent } from '@zhucheng/contracts';
import { act, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { RunningWriting } from './running-writing.tsx';

const ID = '0'.repeat(32);
let source: { onmessage?: (message: { data: string }) => void; close: () => void };

beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(globalThis, {
    EventSource: class {
      constructor() {
        source = this as unknown as typeof source;
      }
      close() {
        return undefined;
      }
    },
  });
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(globalThis, 'EventSource');
});

const piece = (name: string, value: object): AiRunEvent => ({
  kind: 'piece',
  part: 'pit',
  name,
  value: value as never,
});

it('shows blocks and citations as they come, and speaks whole sentences', () => {
  const { container } = render(
    <Provider store={makeStore()}>
      <RunningWriting id={ID} run={ID} />
    </Provider>,
  );
  const send = (...events: AiRunEvent[]) =>
    act(() => {
      for (const event of events) source.onmessage?.({ data: JSON.stringify(event) });
      jest.advanceTimersByTime(50);
    });
  send(
    { kind: 'writer', writer: 'offline' },
    piece('block', { kind: 'heading', writer: 'offline', level: 1, text: '土方开挖' }),
  );
  expect(screen.getByRole('heading', { name: '土方开挖' })).toBeTruthy();
  send(
    piece('citation', {
      number: 1,
      passageId: ID,
      quote: '先撑后挖。',
      source: { kind: 'article', id: ID, title: '基坑' },
      headingPath: [],
    }),
    piece('block', {
      kind: 'paragraph',
      writer: 'offline',
      sentences: [{ text: '先撑后挖。', origin: 'cited', citation: 1 }],
    }),
  );
  expect(screen.getByRole('link', { name: '引用 1' }).getAttribute('href')).toBe('#citation-1');
  expect(container.querySelector('#citation-1')?.textContent).toContain('基坑');
  expect(screen.getByRole('button', { name: '停止' })).toBeTruthy();
  act(() => void jest.advanceTimersByTime(1_500));
  expect(container.querySelector('[aria-live=polite]')?.textContent).toContain('先撑后挖。');
});
