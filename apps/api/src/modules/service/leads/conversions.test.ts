import { createServer } from 'node:http';
import { once } from 'node:events';
import { createBrowser, getSentCode } from '../../../../test/browser.ts';
import { apiSuite, testApi } from '../../../../test/harness.ts';
import { openChat } from '../../../../test/service.ts';
import { getConversionReporter } from './conversion-provider.ts';
import { reportDueConversions } from './conversions.service.ts';
import { deleteOldLeads } from './old-leads.service.ts';

/** Platform that records what is reported and answers what it is told. */
const received: unknown[] = [];
let status = 0;
const platform = createServer((request, response) => {
  let body = '';
  request.setEncoding('utf8');
  request.on('data', (chunk: string) => (body += chunk));
  request.on('end', () => {
    received.push(JSON.parse(body));
    response.end(JSON.stringify({ header: { status, desc: status === 0 ? 'success' : 'failed' } }));
  });
}).listen(0, '127.0.0.1');
await once(platform, 'listening');
const { port } = platform.address() as { port: number };
afterAll(() => platform.close());

const baiduConversions = { url: `http://127.0.0.1:${port}/uploadConvertData`, token: 'the-token' };
const { api, database } = await apiSuite({ baiduConversions });
const report = getConversionReporter(api.app.config);

let serial = 0;
const nextPhone = () => `1380001${String((serial += 1)).padStart(4, '0')}`;

const book = (url: string, to = api, body: object = {}) =>
  createBrowser(to).post('/crm/sales/open/sem/reservation', {
    phone: nextPhone(),
    userName: '张工',
    url,
    ...body,
  });
const conversions = (clickId: string) =>
  database.query('select * from conversion where click_id = $1 order by kind', [clickId]);

beforeEach(async () => {
  received.length = 0;
  status = 0;
  await database.query('delete from conversion');
});

describe('a conversion', () => {
  it('is queued once for a click and reported in the form of the platform', async () => {
    await book('/erp?bd_vid=12ab&utm_source=baidu');
    await book('/erp?bd_vid=12ab');
    expect(await conversions('12ab')).toMatchObject([{ kind: 'lead', page: '/erp' }]);
    expect(await reportDueConversions(database.db, report, api.app.log)).toBe(1);
    expect(received).toEqual([
      {
        token: 'the-token',
        conversionTypes: [{ logidUrl: 'http://localhost:8080/erp?bd_vid=12ab', newType: 3 }],
      },
    ]);
    expect(await conversions('12ab')).toMatchObject([{ state: 'sent', attempts: 1 }]);
    expect(await reportDueConversions(database.db, report, api.app.log)).toBe(0);
  });

  it('is not queued without a click, for a program, or while no platform is configured', async () => {
    const unconfigured = await testApi(database.url);
    await book('/erp?utm_source=baidu');
    await book('/erp?bd_vid=34cd', api, { homepage: 'https://spam.example' });
    await book('/erp?bd_vid=34cd', unconfigured);
    await unconfigured.close();
    expect(await database.query('select from conversion')).toEqual([]);
    expect(await reportDueConversions(database.db, undefined, api.app.log)).toBe(0);
  });

  it('of a registration follows the guest’s click, beside that of the booking', async () => {
    const browser = createBrowser(api);
    await browser.post('/crm/sdm/open/guest/create', { guest: { url: '/treasure?bd_vid=56ef' } });
    await browser.post('/crm/sdm/open/guest/create', { guest: { url: '/treasurelogin' } });
    const phone = nextPhone();
    await browser.post('/user/auth/v3/vcode/send', { phone });
    const vcode = await getSentCode(api, phone);
    const person = { realname: '张工', agree: true, password: 'Brücke-über-38-Pfeiler' };
    const { body } = await browser.post('/user/reg/v3/std/register', { phone, vcode, ...person });
    expect(body.code).toBe('30000');
    await browser.post('/crm/sales/open/sem/reservation', { phone, userName: '张工' });
    expect(await conversions('56ef')).toMatchObject([
      { kind: 'lead', page: '/treasure' },
      { kind: 'register', page: '/treasure' },
    ]);
  });

  it('is queued for a number that was left in the chat', async () => {
    const visitor = await openChat(api);
    const url = '/erp?bd_vid=34cd';
    await visitor.browser.post('/crm/sdm/open/guest/create', { guest: { url } });
    await visitor.post('/session/contact', { phone: nextPhone(), text: '请回电', url: '/tender' });
    expect(await conversions('34cd')).toMatchObject([{ kind: 'lead', page: '/erp' }]);
  });

  it('is tried again later when the platform refuses, and given up in the end', async () => {
    await book('/erp?bd_vid=78aa');
    status = 4;
    expect(await reportDueConversions(database.db, report, api.app.log)).toBe(0);
    expect(await conversions('78aa')).toMatchObject([
      { state: 'pending', attempts: 1, last_error: 'Baidu refused: 4 failed' },
    ]);
    expect(await reportDueConversions(database.db, report, api.app.log)).toBe(0);
    expect(received).toHaveLength(1);
    await database.query(`update conversion set attempts = 11, send_after = now()`);
    await reportDueConversions(database.db, report, api.app.log);
    expect(await conversions('78aa')).toMatchObject([{ state: 'failed', attempts: 12 }]);
  });

  it('is reported by one of two processes that look at the same time', async () => {
    await Promise.all(['a1', 'a2', 'a3'].map((id) => book(`/erp?bd_vid=${id}`)));
    const counts = await Promise.all([
      reportDueConversions(database.db, report, api.app.log),
      reportDueConversions(database.db, report, api.app.log),
    ]);
    expect(counts[0] + counts[1]).toBe(3);
    expect(received).toHaveLength(3);
  });
});

describe('retention of leads', () => {
  it('deletes leads with their history 24 months after the last contact', async () => {
    const [old, young] = [nextPhone(), nextPhone()];
    await book('/', api, { phone: old });
    await book('/', api, { phone: young });
    await database.query(
      `update lead set created_at = now() - interval '30 months',
         contacted_at = now() - case when phone = $1 then interval '24 months 1 day' else interval '1 day' end
       where phone in ($1, $2)`,
      [old, young],
    );
    expect(await deleteOldLeads(database.db)).toBe(1);
    expect(
      await database.query('select phone from lead where phone in ($1, $2)', [old, young]),
    ).toEqual([{ phone: young }]);
    const orphans =
      'select from lead_event where not exists (select from lead where lead.id = lead_id)';
    expect(await database.query(orphans)).toEqual([]);
    expect(await deleteOldLeads(database.db)).toBe(0);
  });
});
