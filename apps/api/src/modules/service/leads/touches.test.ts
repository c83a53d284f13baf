import { createBrowser, getSentCode } from '../../../../test/browser.ts';
import { apiSuite } from '../../../../test/harness.ts';

const { api, database } = await apiSuite();

describe('touches of a guest', () => {
  const arrive = (browser: ReturnType<typeof createBrowser>, url: string, source = '直接访问') =>
    browser.post('/crm/sdm/open/guest/create', { guest: { source, url } });
  const touchesOf = async (guestId: unknown) => {
    const [row] = await database.query(
      `select first_touch as first, last_touch as last from guest where replace(id::text, '-', '') = $1`,
      [guestId],
    );
    return row as { first: { page: string }; last: { page: string; campaign: object } };
  };

  it('begin with the first page and follow campaigns, not every page', async () => {
    const browser = createBrowser(api);
    const { body } = await arrive(browser, '/news?secret=1');
    expect(await touchesOf(body.guestId)).toMatchObject({
      first: { page: '/news', campaign: {} },
      last: { page: '/news', campaign: {} },
    });
    await arrive(browser, '/erp?utm_source=baidu&bd_vid=12ab', 'https://www.baidu.com/s?wd=ERP');
    await arrive(browser, '/product', 'https://www.baidu.com/s?wd=ERP');
    expect(await touchesOf(body.guestId)).toMatchObject({
      first: { page: '/news' },
      last: { page: '/erp', campaign: { bd_vid: '12ab' }, referrer: 'www.baidu.com' },
    });
  });

  it('go into the account that registers with the browser', async () => {
    const browser = createBrowser(api);
    await arrive(browser, '/erp?bd_vid=56ef');
    const phone = '13700000001';
    await browser.post('/user/auth/v3/vcode/send', { phone });
    const vcode = await getSentCode(api, phone);
    const { body } = await browser.post('/user/reg/v3/std/register', {
      phone,
      vcode,
      realname: '张工',
      agree: true,
      password: 'Brücke-über-38-Pfeiler',
    });
    expect(body).toMatchObject({ code: '30000' });
    const [row] = await database.query(
      `select first_touch from account_touch join account on account.id = account_id where phone = $1`,
      [phone],
    );
    expect(row).toMatchObject({ first_touch: { page: '/erp', campaign: { bd_vid: '56ef' } } });
  });
});
