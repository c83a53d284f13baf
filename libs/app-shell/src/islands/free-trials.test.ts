/** @jest-environment jsdom */
import { completeFreeTrials } from './free-trials.ts';

const HREF = '/erplogin?from=baidu&source=erppro&activeTab=register';

const link = () => document.querySelector('a') ?? document.body;
const query = () =>
  Object.fromEntries(new URL(link().getAttribute('href') ?? '', location.origin).searchParams);

beforeEach(() => {
  document.body.innerHTML = `<a href="${HREF}" data-free-trial="erppro"><b>免费试用</b></a>`;
  history.replaceState(null, '', '/erppro?bd_vid=123&from=mail');
});

it.each(['pointerdown', 'click'])('completes the link at %s', (sign) => {
  const stop = completeFreeTrials();
  link().addEventListener('click', (event) => event.preventDefault());
  document.querySelector('b')?.dispatchEvent(new MouseEvent(sign, { bubbles: true, cancelable: true })); // prettier-ignore
  expect(query()).toEqual({
    bd_vid: '123',
    from: 'baidu',
    source: 'erppro',
    activeTab: 'register',
    url: 'http://localhost/erppro?bd_vid=123&from=mail',
  });
  stop();
});

it('touches nothing after it was stopped', () => {
  completeFreeTrials()();
  link().dispatchEvent(new MouseEvent('pointerdown', { bubbles: true }));
  expect(link().getAttribute('href')).toBe(HREF);
});
