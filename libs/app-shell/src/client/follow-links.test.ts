/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { followLinks, type FollowLink } from './follow-links.ts';

let follow: ReturnType<typeof jest.fn<FollowLink>>;
let end: () => void;

beforeEach(() => {
  history.replaceState(null, '', '/news/1');
  follow = jest.fn<FollowLink>();
  end = followLinks(follow);
});
afterEach(() => end());

/** Clicks the first link of the markup; returns true if the browser would follow it. */
function click(html: string, init: MouseEventInit = {}): boolean {
  document.body.innerHTML = html;
  // jsdom cannot navigate, so its default action is read and prevented.
  const stop = (event: Event) => {
    left = !event.defaultPrevented;
    event.preventDefault();
  };
  let left = false;
  window.addEventListener('click', stop, { once: true });
  document
    .querySelector('a, a *')
    ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }));
  return left;
}

describe('clicks', () => {
  it.each([
    ['<a href="/tender?sort=amount#top">t</a>', '/tender?sort=amount#top'],
    ['<p><a href="/news/2"><b>t</b></a></p>', '/news/2'],
    ['<a href="2">t</a>', '/news/2'],
  ])('%s navigates within the app', (html, path) => {
    expect(click(html)).toBe(false);
    expect(follow).toHaveBeenCalledWith(path, { replace: false });
  });

  it('a link to the current page adds no history entry', () => {
    click('<a href="/news/1">t</a>');
    expect(follow).toHaveBeenCalledWith('/news/1', { replace: true });
  });

  it.each([
    '<a href="/help/1">another app</a>',
    '<a href="https://example.com/news/1">away</a>',
    '<a href="/news/2" target="_blank">new window</a>',
    '<a href="/file.pdf" download>file</a>',
    '<a href="/tenderDetails/1/calendar.ics">calendar</a>',
    '<a href="/tenderDetails/1/ocds.json?pretty#top">data</a>',
    '<a href="tel:4000000000">call</a>',
    '<a>no address</a>',
  ])('%s is followed by the browser', (html) => {
    expect(click(html)).toBe(true);
    expect(follow).not.toHaveBeenCalled();
  });

  it.each([
    { ctrlKey: true },
    { metaKey: true },
    { shiftKey: true },
    { altKey: true },
    { button: 1 },
  ])('a click with %j is handled by the browser', (init) => {
    expect(click('<a href="/news/2">t</a>', init)).toBe(true);
  });

  it('loads the document of a page in whose experiment the visitor takes part', () => {
    document.cookie = 'ab-home-0001a2b3=B';
    expect(click('<a href="/">home</a>')).toBe(true);
    expect(click('<a href="/news">news</a>')).toBe(false);
    document.cookie = 'ab-home-0001a2b3=; Max-Age=0';
    expect(click('<a href="/">home</a>')).toBe(false);
  });

  it('a click handled by a component is ignored', () => {
    document.body.addEventListener('click', (event) => event.preventDefault(), { once: true });
    click('<a href="/news/2">t</a>');
    expect(follow).not.toHaveBeenCalled();
  });
});

describe('form submits', () => {
  const submit = (html: string) => {
    document.body.innerHTML = html;
    const event = new SubmitEvent('submit', { bubbles: true, cancelable: true });
    document.querySelector('form')?.dispatchEvent(event);
    return event.defaultPrevented;
  };

  it('a GET form navigates within the app with its fields as the query', () => {
    const html = '<form action="/search"><input name="keywords" value="JTG/T F50 100%"></form>';
    expect(submit(html)).toBe(true);
    expect(follow).toHaveBeenCalledWith('/search?keywords=JTG%2FT+F50+100%25', { replace: false });
  });

  it('omits empty fields and trims values', () => {
    submit(
      '<form action="/tender"><input name="min" value=" "><input name="max" value=" 5 "></form>',
    );
    expect(follow).toHaveBeenCalledWith('/tender?max=5', { replace: false });
  });

  it('other forms are submitted by the browser', () => {
    expect(submit('<form action="/search" method="post"></form>')).toBe(false);
    expect(submit('<form action="/help/search"></form>')).toBe(false);
    expect(submit('<form action="https://example.com/"></form>')).toBe(false);
  });
});
