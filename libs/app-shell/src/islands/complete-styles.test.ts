/** @jest-environment jsdom */
import { completeStyles } from './complete-styles.ts';

const listLinks = () => [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
const answer = (type: 'load' | 'error') => listLinks().at(-1)?.dispatchEvent(new Event(type));

beforeEach(() => {
  document.head.innerHTML = '';
});

it('does nothing on a page that has its stylesheet', async () => {
  await completeStyles();
  expect(listLinks()).toEqual([]);
});

it('loads the whole stylesheet once, after another try when it failed', async () => {
  document.head.innerHTML = '<style data-stylesheet="/assets/style.css">a{color:red}</style>';
  const failing = completeStyles();
  answer('error');
  await expect(failing).rejects.toThrow('/assets/style.css');
  expect(listLinks()).toEqual([]);

  const loading = [completeStyles(), completeStyles()];
  expect(listLinks().map((link) => link.getAttribute('href'))).toEqual(['/assets/style.css']);
  answer('load');
  await Promise.all(loading);
  await completeStyles();
  expect(listLinks()).toHaveLength(1);
});
