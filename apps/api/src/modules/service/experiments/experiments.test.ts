import { getExperimentCookie, getWilsonInterval } from '@zhucheng/domain-service/experiments';
import { eq } from 'drizzle-orm';
import { createBrowser } from '../../../../test/browser.ts';
import { apiSuite, SERVICE_TOKEN, until } from '../../../../test/harness.ts';
import { createMember, type Member } from '../../../../test/members.ts';
import { auditLog, experimentDay, leadEvent } from '../../../db/schema.ts';
import { fromWireId, toWireId } from '../../../wire-format.ts';
import { countConversion } from './conversions.service.ts';

const { api, database } = await apiSuite();
const { db } = database;

let staff: Member;
beforeAll(async () => (staff = await createMember(api, { staff: ['editor'] })));
beforeEach(() => db.execute('truncate experiment cascade'));

const UNKNOWN = '01920000000070008000000000000000';

interface Result {
  variant: string;
  views: number;
  visitors: number;
  conversions: number;
  rate: number;
  low: number;
  high: number;
}
interface Experiment {
  id: string;
  name: string;
  state: string;
  winner: string | null;
  results: Result[];
}

const call = (name: string, body: object) => api.post(`/console/experiment/${name}`, body, staff);
const draft = (name = '首页谁在前') => ({ name, page: '/' });
async function create(name?: string): Promise<string> {
  const { body } = await call('save', draft(name));
  return (body.model as Experiment).id;
}
const start = (id: string) => call('save', { id, ...draft(), state: 'running' });
async function createRunning(): Promise<string> {
  const id = await create();
  await start(id);
  return id;
}
const find = async (id: string) =>
  ((await call('list', {})).body.records as Experiment[]).find((one) => one.id === id);

const service = { headers: { 'x-service-token': SERVICE_TOKEN } };
const report = (counts: object[], options: object = service) =>
  api.post('/internal/experiments/views', { counts }, options);
const count = (id: string, variant: string, views: number, visitors: number) => ({
  experimentId: fromWireId(id),
  variant,
  views,
  visitors,
});

describe('an experiment', () => {
  it('is written, started and ended by staff, with the winner that they choose, and audited', async () => {
    const id = await create('旧名');
    await call('save', { id, ...draft('新名') });
    expect(await find(id)).toMatchObject({ name: '新名', state: 'draft', startedAt: null });
    expect((await start(id)).body.model).toMatchObject({ state: 'running' });
    const { body } = await call('end', { id, winner: 'B' });
    expect(body.model).toMatchObject({ state: 'ended', winner: 'B' });
    const rows = await db.select().from(auditLog).where(eq(auditLog.resourceId, id));
    expect(rows.map(({ action }) => action).toSorted()).toEqual([
      'experiment.end',
      'experiment.save',
      'experiment.save',
      'experiment.save',
    ]);
  });

  it.each([
    [{ name: '', page: '/' }, '请输入实验名称'],
    [{ name: '长'.repeat(31), page: '/' }, '实验名称最多 30 个字'],
    [{ name: '新闻', page: '/news' }, '这个页面没有第二种版本，不能做实验'],
    [{ name: '原型', page: 'toString' }, '这个页面没有第二种版本，不能做实验'],
  ])('is not created from %j', async (input, msg) => {
    expect(await call('save', input)).toMatchObject({
      status: 400,
      body: { code: '40000', msg },
    });
  });

  it('runs alone on its page, even if two start at once', async () => {
    const ids = [await create('一'), await create('二')];
    const answers = await Promise.all(ids.map(start));
    expect(answers.map(({ body }) => body.code).toSorted()).toEqual(['30000', '40900']);
    const refused = answers.find(({ body }) => body.code === '40900');
    expect(refused?.body.msg).toBe('这个页面已有实验在进行，请先结束它');
  });

  it('starts once and ends once', async () => {
    const id = await createRunning();
    expect((await start(id)).body).toMatchObject({ code: '40900' });
    await call('end', { id });
    expect((await call('end', { id })).body).toMatchObject({ code: '40900' });
    expect((await start(id)).body.msg).toBe('这个实验已经开始过，请新建一个');
    for (const name of ['save', 'end', 'days'])
      expect((await call(name, { id: UNKNOWN, ...draft() })).body).toMatchObject({ code: '40400' });
  });
});

describe('the servers of the apps', () => {
  const getRunning = async () =>
    (await api.get('/internal/experiments', service)).body.experiments as object[];

  it('are told what runs, at once', async () => {
    const seen: string[][] = [];
    api.app.changes.subscribe({ onChange: ({ tags }) => seen.push(tags) });
    const id = await createRunning();
    await until(() => seen.some((tags) => tags.includes('experiment')));
    expect(await getRunning()).toEqual([{ id: fromWireId(id), page: '/' }]);
    seen.length = 0;
    await call('end', { id });
    await until(() => seen.some((tags) => tags.includes('experiment')));
    expect(await getRunning()).toEqual([]);
  });

  it('add views, by the day', async () => {
    const id = await createRunning();
    await Promise.all([
      report([count(id, 'A', 10, 4), count(id, 'B', 5, 5)]),
      report([count(id, 'A', 2, 1)]),
    ]);
    const days = (await call('days', { id })).body.list as object[];
    expect(days).toEqual([
      { day: expect.any(String), variant: 'A', views: 12, visitors: 5, conversions: 0 },
      { day: expect.any(String), variant: 'B', views: 5, visitors: 5, conversions: 0 },
    ]);
  });

  it('are taken for a minute after the end: servers report every ten seconds', async () => {
    const id = await createRunning();
    await call('end', { id });
    await report([count(id, 'B', 3, 2)]);
    expect((await find(id))?.results[1]).toMatchObject({ variant: 'B', views: 3, visitors: 2 });
  });

  it('add nothing to drafts, unknown experiments and those that ended before', async () => {
    const open = await create();
    const ended = await createRunning();
    await call('end', { id: ended });
    await db.execute("update experiment set ended_at = ended_at - interval '61 seconds'");
    const { status } = await report([open, ended, UNKNOWN].map((id) => count(id, 'A', 1, 1)));
    expect(status).toBe(204);
    expect(await db.select().from(experimentDay)).toEqual([]);
  });

  it.each([
    ['without the token', [], {}, 403],
    ['with a foreign letter', [{ ...count(UNKNOWN, 'C', 1, 1) }], service, 400],
    ['with a negative number', [{ ...count(UNKNOWN, 'A', -1, 1) }], service, 400],
    ['with no uuid', [{ ...count(UNKNOWN, 'A', 1, 1), experimentId: "'" }], service, 400],
  ])('are refused %s', async (_name, counts, options, status) => {
    expect((await report(counts, options)).status).toBe(status);
    if (status === 403) expect((await api.get('/internal/experiments')).status).toBe(403);
  });
});

describe('a conversion', () => {
  const convert = (cookies: Record<string, string>, page = '/') =>
    db.transaction((tx) =>
      countConversion(tx, {
        touch: { page, campaign: {}, referrer: '', at: new Date().toISOString() },
        cookies: { get: (name) => cookies[name] },
      }),
    );
  const cookieOf = (id: string) => getExperimentCookie({ id: fromWireId(id), page: '/' });

  it('is counted for the letter in the cookie, and shown with its rate and interval', async () => {
    const id = await createRunning();
    await report([count(id, 'A', 60, 40), count(id, 'B', 50, 40)]);
    expect(await convert({ [cookieOf(id)]: 'B' })).toBe('B');
    expect(await convert({ [cookieOf(id)]: 'B' })).toBe('B');
    const [a, b] = (await find(id))?.results ?? [];
    expect(a).toMatchObject({ variant: 'A', visitors: 40, conversions: 0, rate: 0, low: 0 });
    expect(b).toMatchObject({ variant: 'B', views: 50, visitors: 40, conversions: 2, rate: 0.05 });
    expect(b).toMatchObject(getWilsonInterval(2, 40));
  });

  it('is not counted without a letter, from another page or after the end', async () => {
    const id = await createRunning();
    expect(await convert({})).toBeNull();
    expect(await convert({ [cookieOf(id)]: 'C' })).toBeNull();
    expect(await convert({ [cookieOf(id)]: 'A' }, '/erp')).toBeNull();
    await call('end', { id });
    expect(await convert({ [cookieOf(id)]: 'A' })).toBeNull();
    expect(await db.select().from(experimentDay)).toEqual([]);
  });

  it('is a booking of the page: a new lead with the letter in its history, no repeated or suspect one', async () => {
    const id = await createRunning();
    const browser = createBrowser(api);
    browser.cookies.set(cookieOf(id), 'B');
    const url = `${api.app.config.publicOrigin}/?utm_source=baidu`;
    const book = (input: object) =>
      browser.post('/crm/sales/open/sem/reservation', { userName: '张工', url, ...input });
    await book({ phone: '13811110001' });
    await book({ phone: '13811110001', remark: '请下午打来' });
    await book({ phone: '13811110002', homepage: 'http://spam.example' });
    await book({ phone: '13811110003', url: `${api.app.config.publicOrigin}/news` });
    const [, b] = (await find(id))?.results ?? [];
    expect(b).toMatchObject({ variant: 'B', conversions: 1 });
    const details = (await db.select().from(leadEvent)).map(({ detail }) => detail.variant);
    expect(details.filter((letter) => letter !== undefined)).toEqual(['B']);
  });

  it('has the cookie of the wire id and of the stored one alike', async () => {
    const id = await createRunning();
    expect(cookieOf(id)).toBe(getExperimentCookie({ id: toWireId(fromWireId(id)), page: '/' }));
  });
});
