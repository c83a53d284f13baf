import fc from 'fast-check';
import { apiSuite } from '../../../../test/harness.ts';
import { createBrowser } from '../../../../test/browser.ts';
import { DIRECT_SOURCE, isProgram, toGuestSource } from './guests.rules.ts';

const { api, database } = await apiSuite();

const CREATE = '/crm/sdm/open/guest/create';
const INIT = '/crm/sdm/open/session/init';
const countGuests = async () =>
  Number((await database.query('select count(*) as total from guest'))[0]?.total);

describe('toGuestSource', () => {
  it.each([
    ['https://www.baidu.com/s?wd=工程管理#x', 'https://www.baidu.com/s'],
    [' http://example.com/a ', 'http://example.com/a'],
    ['直接访问', DIRECT_SOURCE],
    ['', DIRECT_SOURCE],
    [undefined, DIRECT_SOURCE],
    ['javascript:alert(1)', DIRECT_SOURCE],
    ['android-app://com.tencent.mm', DIRECT_SOURCE],
  ])('of %j is %j', (given, source) => expect(toGuestSource(given)).toBe(source));

  it('never keeps a query, a fragment, a password or much text', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.webUrl({ withQueryParameters: true, withFragments: true }), fc.string()),
        (given) => {
          const source = toGuestSource(given);
          expect(source.length).toBeLessThanOrEqual(200);
          expect(source === DIRECT_SOURCE || !/[?#@]/.test(source.split('/')[2] ?? '')).toBe(true);
          expect(source).not.toMatch(/[?#]/);
        },
      ),
    );
  });
});

describe('isProgram', () => {
  it.each([
    ['', true],
    ['Mozilla/5.0 (compatible; Baiduspider/2.0; +http://www.baidu.com/search/spider.html)', true],
    ['curl/8.5.0', true],
    ['Mozilla/5.0 (Windows NT 10.0) Chrome/140.0', false],
  ])('of %j is %s', (userAgent, expected) => expect(isProgram(userAgent)).toBe(expected));
});

describe('guest/create', () => {
  it('makes one guest a browser, from both shapes of the payload', async () => {
    const browser = createBrowser(api);
    const first = await browser.post(CREATE, { guest: { source: 'https://a.example/x?y=1' } });
    expect(first.body).toMatchObject({ code: '30000' });
    expect(first.body.guestId).toMatch(/^[0-9a-f]{32}$/);
    expect(String(first.headers['set-cookie'])).toMatch(/^guest=[\w-]{43};.*Path=\/api; HttpOnly/);
    const again = await browser.post(CREATE, { source: '直接访问' });
    expect(again.body.guestId).toBe(first.body.guestId);
    expect(again.headers['set-cookie']).toBeUndefined();
    const rows = await database.query('select source, token_hash from guest');
    expect(rows).toMatchObject([{ source: 'https://a.example/x' }]);
    expect(rows[0]?.token_hash).not.toBe(browser.cookies.get('guest'));
    const other = await createBrowser(api).post(CREATE, { source: '直接访问' });
    expect(other.body.guestId).not.toBe(first.body.guestId);
  });

  it('replies to programs without leaving a row', async () => {
    const before = await countGuests();
    const headers = { 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' };
    const { body, headers: sent } = await api.post(CREATE, {}, { headers });
    expect(body).toMatchObject({ code: '30000', guestId: '0'.repeat(32) });
    expect(sent['set-cookie']).toBeUndefined();
    expect(await countGuests()).toBe(before);
  });

  it('makes a new guest for a forged cookie', async () => {
    const browser = createBrowser(api, new Map([['guest', 'x'.repeat(43)]]));
    expect((await browser.post(CREATE, {})).body.code).toBe('30000');
    expect(browser.cookies.get('guest')).not.toBe('x'.repeat(43));
  });
});

describe('session/init', () => {
  it('opens the conversation of the browser and finds it again', async () => {
    const browser = createBrowser(api);
    const { guestId } = (await browser.post(CREATE, {})).body;
    const [one, two] = await Promise.all([
      browser.post(INIT, { guestId }),
      browser.post(INIT, { guestId }),
    ]);
    expect(one.body).toEqual(two.body);
    expect(one.body.model).toMatchObject({
      conversation: { state: 'waiting', lastSeq: 0, agent: null, rating: null },
      unread: 0,
      lastSeq: 0,
      service: { staffed: false, hours: '工作日 09:00–18:00' },
    });
  });

  it('refuses the id of another guest, and a browser without the cookie', async () => {
    const victim = createBrowser(api);
    const { guestId } = (await victim.post(CREATE, {})).body;
    const stranger = createBrowser(api);
    const refused = [await stranger.post(INIT, { guestId })];
    await stranger.post(CREATE, {});
    refused.push(await stranger.post(INIT, { guestId }));
    for (const { status, body } of refused) {
      expect([status, body.code, body.model]).toEqual([200, '40300', undefined]);
      expect(body.msg).toMatch(/刷新页面/);
    }
  });
});

describe('setting/get', () => {
  const GET = '/crm/sdm/open/setting/get';

  it('has exactly the three fields of the specification', async () => {
    const { body } = await api.post(GET, {});
    expect(Object.keys(body.model as object).toSorted()).toEqual([
      'autoContent',
      'autoDelayed',
      'autoSwitch',
    ]);
  });

  it('follows the stored setting and ignores a malformed one', async () => {
    const save = (value: object) =>
      database.query(
        `insert into service_setting (name, value) values ('invite', $1)
         on conflict (name) do update set value = excluded.value`,
        [JSON.stringify(value)],
      );
    const setting = { autoSwitch: false, autoDelayed: 5, autoContent: '有问题随时问' };
    await save(setting);
    expect((await api.post(GET, {})).body.model).toEqual(setting);
    await save({ autoSwitch: 'yes' });
    expect((await api.post(GET, {})).body.model).toMatchObject({ autoSwitch: true });
  });
});
