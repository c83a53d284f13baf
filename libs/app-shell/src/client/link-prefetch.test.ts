/** @jest-environment jsdom */
import { getLinkedPaths, isPrefetchAllowed } from './link-prefetch.ts';

describe('isPrefetchAllowed', () => {
  it.each([
    [{ onLine: true }, true],
    [{ onLine: true, connection: { effectiveType: '4g' } }, true],
    [{ onLine: true, connection: { effectiveType: '3g', saveData: false } }, true],
    [{ onLine: false }, false],
    [{ onLine: true, connection: { effectiveType: '2g' } }, false],
    [{ onLine: true, connection: { effectiveType: 'slow-2g' } }, false],
    [{ onLine: true, connection: { effectiveType: '4g', saveData: true } }, false],
  ])('%j → %s', (hints, expected) => {
    expect(isPrefetchAllowed(hints)).toBe(expected);
  });
});

describe('getLinkedPaths', () => {
  it('returns pages of this app without duplicates', () => {
    document.body.innerHTML = `
      <a href="/news/1">1</a><a href="/news/1?x=2">again</a><a href="/tender">2</a>
      <a href="/">here</a><a href="/help/1">another app</a><a href="https://example.com/a">away</a>
      <a href="/news/2" target="_blank">new window</a><a href="/file.pdf" download>file</a>
      <a href="#part">part</a><a href="tel:400">call</a>`;
    expect(getLinkedPaths(document, location)).toEqual(['/news/1', '/tender']);
  });

  it('returns the first ones only', () => {
    document.body.innerHTML = ['/a', '/b', '/a', '/c', '/d']
      .map((path) => `<a href="${path}">${path}</a>`)
      .join('');
    expect(getLinkedPaths(document, location, 3)).toEqual(['/a', '/b', '/c']);
  });
});
