import { cleanup } from '@testing-library/react';
import { input, openWindow, resetService, type } from './chat-testing.tsx';

const SUBJECT = '帮助编号 H0201：';
const { dataset } = document.body;

beforeEach(resetService);
afterEach(() => {
  cleanup();
  delete dataset.serviceSubject;
});

it('begins a question with the subject of the page; nothing is left where nothing was added', async () => {
  dataset.serviceSubject = SUBJECT;
  await openWindow();
  expect(input().value).toBe(SUBJECT);
  cleanup();
  delete dataset.serviceSubject;
  await openWindow();
  expect(input().value).toBe('');
});

it('keeps what was written, and what was added', async () => {
  await openWindow();
  type('还没写完');
  cleanup();
  dataset.serviceSubject = SUBJECT;
  await openWindow();
  expect(input().value).toBe('还没写完');
  type(`${SUBJECT}按钮在哪`);
  cleanup();
  await openWindow();
  expect(input().value).toBe(`${SUBJECT}按钮在哪`);
});

it('is not written by a window that opens again by itself', async () => {
  dataset.serviceSubject = SUBJECT;
  await openWindow({ takesFocus: false });
  expect(input().value).toBe('');
});
