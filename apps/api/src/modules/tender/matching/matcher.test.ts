import { Client } from 'pg';
import { makeNotice } from '../../../../test/factories.ts';
import { apiSuite, until } from '../../../../test/harness.ts';
import { createMember, type Member } from '../../../../test/members.ts';
import { fromWireId } from '../../../wire-format.ts';
import { Matcher } from './matcher.ts';

const { api, database } = await apiSuite();
const silent = { info: () => undefined, error: () => undefined };
let matcher: Matcher;
let member: Member;

const start = () => {
  const started = new Matcher(database.url, silent);
  started.start();
  return started;
};
beforeAll(() => {
  matcher = start();
});
afterAll(() => matcher.stop());
beforeEach(async () => {
  member = await createMember(api);
});

const subscribe = async (filter: object, who = member, name = '我的订阅') => {
  const { body } = await api.post('/ai/bidSubscribe/create', { name, filter }, who);
  return (body.model as { id: string }).id;
};
interface Entry {
  kind: string;
  title: string;
  body: string;
  link: string;
}
const inbox = async (who = member) =>
  (await api.post('/user/profile/notification/listPaged', {}, who)).body
    .records as unknown as Entry[];
const waitFor = (count: number, who = member) =>
  until(async () => (await inbox(who)).length >= count);
const publish = (title: string, more: object = {}) =>
  makeNotice(database.db, { title, publishTime: new Date(), ...more });
const settle = async () => {
  // A later notice has been matched: all before it have been.
  const witness = await createMember(api);
  const word = `证人${witness.phone}`;
  await subscribe({ words: [word] }, witness);
  await publish(word);
  await waitFor(1, witness);
};

describe('the matcher', () => {
  it('tells a member once of a notice that several subscriptions match', async () => {
    await subscribe({ words: ['桥梁'] }, member, '桥');
    await subscribe({ regions: ['330000'] }, member, '浙江');
    const id = await publish('清江桥梁工程', { project: { divisionCode: '330106' } });
    await waitFor(1);
    await settle();
    expect(await inbox()).toEqual([
      expect.objectContaining({
        kind: 'tender',
        title: '新公告：清江桥梁工程',
        body: expect.stringMatching(/^合乎订阅“(桥”、“浙江|浙江”、“桥)”$/),
        link: `/tender/detail/${id}/ENGINEERING/0100`,
      }),
    ]);
  });

  it('says nothing of subscriptions that are switched off, removed or do not match', async () => {
    const off = await subscribe({ words: ['隧道'] });
    await api.post('/ai/bidSubscribe/update', { id: off, enabled: false }, member);
    const gone = await subscribe({ words: ['隧道', '监理'] });
    await publish('先让索引认识它们');
    await settle();
    await api.post('/ai/bidSubscribe/remove', { id: gone }, member);
    await subscribe({ words: ['地铁'] });
    await publish('隧道监理');
    await settle();
    expect(await inbox()).toEqual([]);
  });

  it('tells of material changes and withdrawals only, and keepers as well', async () => {
    await subscribe({ words: ['水闸'] });
    const keeper = await createMember(api);
    const sourceId = 'sluice';
    const deadline = new Date('2027-01-10T09:00:00+08:00');
    const id = await publish('水闸工程', { sourceId, deadline });
    await waitFor(1);
    await api.post('/ai/pub/userOperation/favorite', { id }, keeper);
    await publish('水闸工程（改错字）', { sourceId, deadline });
    await settle();
    expect(await inbox()).toHaveLength(1);
    await publish('水闸工程', { sourceId, deadline: new Date('2027-01-20T09:00:00+08:00') });
    await waitFor(2);
    expect((await inbox())[0]).toMatchObject({
      title: '公告有变：水闸工程',
      body: '投标截止有变，打开看前后对照',
    });
    await waitFor(1, keeper);
    expect(await inbox(keeper)).toMatchObject([{ title: '公告有变：水闸工程' }]);
    await database.query(
      `with withdrawn as (update tender_notice set state = 'withdrawn' where id = $1 returning id, version)
       insert into notice_change (notice_id, version, kind, material_kinds)
       select id, version, 'withdrawn', '{withdrawal}' from withdrawn`,
      [fromWireId(id)],
    );
    await waitFor(3);
    expect((await inbox())[0]).toMatchObject({ title: '公告已撤回：水闸工程' });
  });

  it('tells the owner of a project on a board of material changes, once if it is kept as well', async () => {
    const owner = await createMember(api, { company: 'owner' });
    const colleague = await createMember(api, {
      company: { id: owner.companyId ?? '', role: 'member' },
    });
    const sourceId = 'board';
    const save = (day: string, title = '渡槽工程') =>
      publish(title, { sourceId, deadline: new Date(`${day}T09:00:00+08:00`) });
    const call = async (name: string, input: object) =>
      (await api.post(`/ai/bidBoard/${name}`, input, owner)).body.model as Record<string, unknown>;
    const id = await save('2027-01-10');
    const { body } = await api.post('/ai/pub/bid/first', { id });
    const { project } = body.model as { project: { id: string } };
    const { members } = await call('get', {});
    const ownerId = (members as { id: string; self: boolean }[]).find(({ self }) => self)?.id;
    const { id: onBoard } = await call('create', { projectId: project.id, ownerId });
    await api.post('/ai/pub/userOperation/favorite', { id }, owner);
    await save('2027-01-10', '渡槽工程（改错字）');
    await settle();
    expect(await inbox(owner)).toEqual([]);
    await save('2027-01-20');
    await waitFor(1, owner);
    await settle();
    const told = { title: '公告有变：渡槽工程', body: '投标截止有变，打开看前后对照' };
    expect(await inbox(owner)).toEqual([expect.objectContaining(told)]);
    expect(await inbox(colleague)).toEqual([]);
    await api.post('/ai/pub/userOperation/cancelFavorite', { id }, owner);
    await call('update', { id: onBoard, version: 1, stage: 'declined', reason: '太远' });
    await save('2027-01-30');
    await settle();
    expect(await inbox(owner)).toHaveLength(1);
  });

  it('tells of a notice that a later version makes match', async () => {
    await subscribe({ words: ['船闸'] });
    await publish('通航工程', { sourceId: 'lock' });
    await settle();
    expect(await inbox()).toEqual([]);
    await publish('船闸通航工程', { sourceId: 'lock' });
    await waitFor(1);
    expect((await inbox())[0]).toMatchObject({ title: '新公告：船闸通航工程' });
  });

  it('shows in /api/readyz by how much it is late', async () => {
    const lag = async () => Number((await api.get('/readyz')).body.alertLagSeconds);
    await until(async () => (await lag()) === 0);
    const earlier = new Client({ connectionString: database.url });
    await earlier.connect();
    await earlier.query('begin');
    await earlier.query('select pg_current_xact_id()');
    await database.query(
      `insert into notice_change (notice_id, version, kind, material_kinds, at)
       values (gen_random_uuid(), 1, 'created', '{}', now() - interval '100 seconds')`,
    );
    // The log waits for transactions that began earlier.
    expect(await lag()).toBeGreaterThanOrEqual(100);
    await earlier.query('commit');
    await earlier.end();
    await until(async () => (await lag()) === 0);
  });

  it('is taken over by another one when its connection is cut, without loss or repetition', async () => {
    const second = start();
    await until(async () => matcher.isLeading);
    await subscribe({ words: ['泵站'] });
    for (let at = 0; at < 10; at += 1) {
      await publish(`泵站${at}`);
      await database.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where application_name = 'zhucheng-matcher' and datname = current_database()`,
      );
    }
    await waitFor(10);
    await settle();
    const told = (await inbox()).map(({ title }) => title);
    expect(told.toSorted()).toEqual(Array.from({ length: 10 }, (_, at) => `新公告：泵站${at}`));
    expect([matcher.isLeading, second.isLeading].filter(Boolean)).toHaveLength(1);
    await second.stop();
  });
});
