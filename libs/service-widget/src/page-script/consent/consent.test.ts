import { jest } from '@jest/globals';
import { toTraceTime } from '@zhucheng/domain-service';
import { fireEvent, screen } from '@testing-library/react';
import { askForConsent } from './consent-line.ts';
import { CONSENT_MS, getConsent, getVisitorId, hasRefusalSignal, setConsent } from './consent.ts';
import { KEYS } from '../storage.ts';
import { countVisits, getTraceAddress } from '../traces.ts';

const signal = (name: 'doNotTrack' | 'globalPrivacyControl', value: unknown) =>
  Object.defineProperty(navigator, name, { value, configurable: true });

beforeEach(() => {
  localStorage.clear();
  document.body.replaceChildren();
  signal('doNotTrack', null);
  signal('globalPrivacyControl', undefined);
});

describe('consent', () => {
  it('is asked for again after its time', () => {
    expect(getConsent()).toBeUndefined();
    setConsent('granted', 1_000);
    expect(getConsent(1_000 + CONSENT_MS - 1)).toBe('granted');
    expect(getConsent(1_000 + CONSENT_MS)).toBeUndefined();
  });

  it.each(['', 'null', '{}', '{"choice":"maybe","at":1}', '{"choice":"granted","at":9e15}', '<'])(
    'is not read from %j',
    (stored) => {
      localStorage.setItem(KEYS.consent, stored);
      expect(getConsent()).toBeUndefined();
    },
  );

  it('gives an id once it is granted and deletes it when it is taken back', () => {
    expect(getVisitorId()).toBeUndefined();
    setConsent('granted');
    const id = getVisitorId();
    expect(id).toMatch(/^[0-9a-f]{32}$/);
    expect(getVisitorId()).toBe(id);
    setConsent('refused');
    expect(localStorage.getItem(KEYS.visitorId)).toBeNull();
    expect(getVisitorId()).toBeUndefined();
  });

  it.each([
    ['1', undefined, true],
    [null, true, true],
    ['0', false, false],
    ['unspecified', undefined, false],
  ])(
    'reads do-not-track %j and privacy control %j',
    (doNotTrack, globalPrivacyControl, refused) => {
      expect(hasRefusalSignal({ doNotTrack, globalPrivacyControl })).toBe(refused);
    },
  );
});

describe('trace', () => {
  const now = Date.parse('2026-11-23T10:00:00+08:00');
  const parse = (address = '') => Object.fromEntries(new URL(address, 'http://x').searchParams);

  it('has no id before consent', () => {
    const t = String(toTraceTime(now));
    expect(parse(getTraceAddress('/news', now))).toEqual({ t, url: '/news' });
  });

  it('has the id after consent', () => {
    setConsent('granted');
    expect(parse(getTraceAddress('/news', now)).sid).toBe(getVisitorId());
  });

  it('is not sent after a refusal', () => {
    setConsent('refused');
    expect(getTraceAddress('/news', now)).toBeUndefined();
  });

  it.each([
    ['doNotTrack', '1'],
    ['globalPrivacyControl', true],
  ] as const)('is not sent with %s, whatever was granted before', (name, value) => {
    setConsent('granted');
    signal(name, value);
    expect(getTraceAddress('/news', now)).toBeUndefined();
    expect(getVisitorId()).toBeUndefined();
  });

  it('counts every page once, with whitelisted query only', () => {
    const fetcher = jest.fn<typeof fetch>(async () => ({ text: async () => '' }) as Response);
    globalThis.fetch = fetcher;
    history.replaceState(null, '', '/erp?utm_source=baidu&phone=13800000001');
    countVisits();
    history.pushState(null, '', '/news');
    history.replaceState(null, '', '/news#top');
    history.pushState(null, '', '/erp?utm_source=baidu');
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    const pages = fetcher.mock.calls.map(([address]) => parse(String(address)).url);
    const erp = '/erp?utm_source=baidu';
    expect(pages).toEqual([erp, '/news', erp, erp]);
  });
});

describe('consent line', () => {
  const line = () => screen.queryByRole('region', { name: '统计许可' });

  it('has two buttons of the same look and disappears for good after either', () => {
    askForConsent();
    const [refuse, grant] = screen.getAllByRole('button');
    expect([refuse?.textContent, grant?.textContent]).toEqual(['不允许', '允许']);
    expect(refuse?.className).toBe(grant?.className);
    if (refuse) fireEvent.click(refuse);
    expect(getConsent()).toBe('refused');
    expect(line()).toBeNull();
    askForConsent();
    expect(line()).toBeNull();
  });

  it('is not shown to browsers that refuse by themselves', () => {
    signal('globalPrivacyControl', true);
    askForConsent();
    expect(line()).toBeNull();
  });
});
