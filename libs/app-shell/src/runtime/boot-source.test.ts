/** @jest-environment jsdom */
import { createBootSource } from './boot-source.ts';

/** Runs the script of a page with a cookie; returns whether it marks the document as a member's. */
function isMarkedWith(cookie: string): boolean {
  delete document.documentElement.dataset.signedIn;
  document.cookie = cookie;
  new Function(createBootSource())();
  const [name = ''] = cookie.split('=');
  document.cookie = `${name}=; Max-Age=0`;
  return document.documentElement.hasAttribute('data-signed-in');
}

describe('the first inline script', () => {
  it('marks the document of a browser in which a member is logged in', () => {
    expect(isMarkedWith('signed-in=1')).toBe(true);
    expect(isMarkedWith('known-device=signed-in')).toBe(false);
    expect(isMarkedWith('not-signed-in=1')).toBe(false);
    expect(isMarkedWith('signed-in=0')).toBe(false);
  });
});
