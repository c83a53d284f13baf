import fc from 'fast-check';
import {
  findClickId,
  hasOrigin,
  mergeTouch,
  mergeTouches,
  parseTouch,
  type Touch,
  type Touches,
} from './touch.ts';
import { cutAddress, formatTrackedAddress, toTraceTime, TRACKED_NAMES } from './tracked-address.ts';

const origin = 'https://www.zhucheng.example';
const now = new Date('2026-11-23T02:00:00Z');

describe('cutAddress', () => {
  it('keeps path and whitelisted query only', () => {
    const address = `${origin}/erp?utm_source=baidu&bd_vid=12ab&phone=13800000001&token=x#top`;
    expect(cutAddress(address, origin)).toEqual({
      path: '/erp',
      query: { utm_source: 'baidu', bd_vid: '12ab' },
    });
  });

  it.each([
    ['/help/search/张三', '/help/search'],
    ['/help/share/0123', '/help/share'],
    ['/tender/unsubscribe/secret', '/tender/unsubscribe'],
    ['/tender/ENGINEERING/0', '/tender/ENGINEERING/0'],
  ])('drops what was typed or is secret from %s', (path, expected) => {
    expect(cutAddress(path, origin)?.path).toBe(expected);
  });

  it.each(['https://other.example/erp', 'javascript:alert(1)', 'data:text/html,x', 'http://['])(
    'refuses %s',
    (address) => expect(cutAddress(address, origin)).toBeUndefined(),
  );

  it('drops control characters and values too long for a campaign', () => {
    const query = `utm_source=a%00b&utm_term=${'x'.repeat(201)}`;
    expect(cutAddress(`/?${query}`, origin)?.query).toEqual({ utm_source: 'ab' });
  });

  it('is bounded, keeps whitelisted names only and is stable for any address', () => {
    const query = fc.dictionary(
      fc.oneof(fc.constantFrom(...TRACKED_NAMES), fc.string()),
      fc.string({ unit: 'binary', maxLength: 220 }),
      { maxKeys: 6 },
    );
    fc.assert(
      fc.property(fc.webPath(), query, (path, given) => {
        const cut = cutAddress(`${path || '/'}?${new URLSearchParams(given).toString()}`, origin);
        if (!cut) return;
        expect(cut.path.length).toBeLessThanOrEqual(200);
        expect(TRACKED_NAMES).toEqual(expect.arrayContaining(Object.keys(cut.query)));
        if (!cut.path.startsWith('//')) {
          expect(cutAddress(formatTrackedAddress(cut), origin)).toEqual(cut);
        }
      }),
    );
  });
});

describe('parseTouch', () => {
  it('reads page, campaign and the host before', () => {
    const address = `${origin}/erp?utm_source=baidu&bd_vid=12ab&from=menu`;
    const referrer = 'https://www.baidu.com/s?wd=工程';
    expect(parseTouch(address, { referrer, origin, now })).toEqual({
      page: '/erp',
      campaign: { utm_source: 'baidu', bd_vid: '12ab' },
      referrer: 'www.baidu.com',
      at: '2026-11-23T02:00:00.000Z',
    });
  });

  it.each(['直接访问', undefined, '', `${origin}/news`, 'javascript:1'])(
    'finds no host before in %j',
    (referrer) => expect(parseTouch('/erp', { referrer, origin, now })?.referrer).toBe(''),
  );

  it('refuses addresses of others', () => {
    expect(parseTouch('https://other.example/', { origin, now })).toBeNull();
  });
});

const touchArbitrary: fc.Arbitrary<Touch> = fc.record({
  page: fc.constantFrom('/', '/erp', '/news'),
  campaign: fc.oneof(fc.constant({}), fc.record({ bd_vid: fc.constantFrom('12ab', '34cd') })),
  referrer: fc.constantFrom('', 'www.baidu.com'),
  at: fc.date({ noInvalidDate: true, min: new Date(0), max: now }).map((at) => at.toISOString()),
});
const none: Touches = { firstTouch: null, lastTouch: null };

describe('mergeTouch', () => {
  const campaign = parseTouch('/erp?bd_vid=12ab', { origin, now });
  const direct = parseTouch('/news', { origin, now });

  it('keeps the campaign when the visitor returns by a bookmark', () => {
    const touches = [campaign, direct].reduce(mergeTouch, none);
    expect(touches).toEqual({ firstTouch: campaign, lastTouch: campaign });
  });

  it('replaces a direct visit by a campaign, but never the first touch', () => {
    const touches = [direct, campaign].reduce(mergeTouch, none);
    expect(touches).toEqual({ firstTouch: direct, lastTouch: campaign });
    expect(findClickId(touches)).toBe('12ab');
  });

  it('changes nothing for an address that is no touch', () => {
    expect(mergeTouch({ firstTouch: direct, lastTouch: campaign }, null)).toEqual({
      firstTouch: direct,
      lastTouch: campaign,
    });
  });

  it('keeps the campaign while the tab goes on naming its first referrer', () => {
    const referrer = 'https://www.baidu.com/';
    const landing = parseTouch('/erp?bd_vid=12ab', { referrer, origin, now });
    const next = parseTouch('/news', { referrer, origin, now });
    const other = parseTouch('/news', { referrer: 'https://mp.weixin.qq.com/', origin, now });
    expect([landing, next].reduce(mergeTouch, none).lastTouch).toBe(landing);
    expect([landing, next, other].reduce(mergeTouch, none).lastTouch).toBe(other);
  });

  it('keeps the page that a click has opened while its address goes on to other pages', () => {
    const trial = '/erplogin?bd_vid=12ab&from=uet&source=erp&activeTab=register';
    const later = new Date(now.getTime() + 86_400_000);
    const next = parseTouch(trial, { origin, now: later });
    expect([campaign, next].reduce(mergeTouch, none).lastTouch).toBe(campaign);
    const another = parseTouch('/treasure?bd_vid=34cd', { origin, now });
    expect([campaign, next, another].reduce(mergeTouch, none).lastTouch).toBe(another);
  });

  it('takes a campaign without a click id for a new arrival after half an hour', () => {
    const arrive = (path: string, minutes: number) =>
      parseTouch(`${path}?utm_source=baidu`, {
        origin,
        now: new Date(now.getTime() + minutes * 60_000),
      });
    const [landing, trial, back] = [arrive('/erp', 0), arrive('/erplogin', 29), arrive('/erp', 31)];
    expect([landing, trial].reduce(mergeTouch, none).lastTouch).toBe(landing);
    expect([landing, trial, back].reduce(mergeTouch, none).lastTouch).toBe(back);
  });

  it('changes nothing for further pages of the last click', () => {
    fc.assert(
      fc.property(
        fc.array(touchArbitrary),
        touchArbitrary,
        touchArbitrary,
        (before, touch, next) => {
          fc.pre(touch.campaign.bd_vid !== undefined);
          const touches = [...before, touch].reduce(mergeTouch, none);
          const { campaign, referrer } = touches.lastTouch ?? touch;
          expect(campaign).toEqual(touch.campaign);
          expect(mergeTouch(touches, { ...next, campaign, referrer })).toEqual(touches);
        },
      ),
    );
  });

  it('keeps the first touch, and the newest campaign unless another site followed', () => {
    fc.assert(
      fc.property(fc.array(touchArbitrary, { minLength: 1 }), (touches) => {
        const { firstTouch, lastTouch } = touches.reduce(mergeTouch, none);
        expect(firstTouch).toBe(touches[0]);
        expect(lastTouch && hasOrigin(lastTouch)).toBe(touches.some(hasOrigin));
        const campaign = touches.findLast((touch) => Object.keys(touch.campaign).length > 0);
        const after = campaign ? touches.slice(touches.indexOf(campaign) + 1) : [];
        const followed = after.some(({ referrer }) => referrer && referrer !== campaign?.referrer);
        if (campaign && !followed) expect(lastTouch?.campaign).toEqual(campaign.campaign);
      }),
    );
  });
});

describe('mergeTouches', () => {
  it('takes the earliest first touch, whichever record has it', () => {
    fc.assert(
      fc.property(touchArbitrary, touchArbitrary, (a, b) => {
        const one = mergeTouch(none, a);
        const other = mergeTouch(none, b);
        const merged = mergeTouches(one, other);
        const earliest = Math.min(Date.parse(a.at), Date.parse(b.at));
        expect(Date.parse(merged.firstTouch?.at ?? '')).toBe(earliest);
        expect(mergeTouches(one, none)).toEqual(one);
        expect(mergeTouches(none, one)).toEqual(one);
      }),
    );
  });
});

describe('toTraceTime', () => {
  it('counts from 2021 in China', () => {
    expect(toTraceTime(Date.parse('2021-01-01T00:00:01+08:00'))).toBe(1_000);
  });
});
