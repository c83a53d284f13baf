import {
  makeArticle,
  makeDirectory,
  makeNotice,
  type NoticeChanges,
} from '../../../test/factories.ts';
import { apiSuite } from '../../../test/harness.ts';
import { createMember, type Member } from '../../../test/members.ts';
import { fromWireId } from '../../wire-format.ts';

const { api, database } = await apiSuite();

const HOUR = 3_600_000;
const ago = (hours: number) => new Date(Date.now() - hours * HOUR);
const ahead = (hours: number) => ago(-hours);

let serial = 0;

/** Project with a tender notice; `follow` adds notices that appear now. */
async function makeProject(first: NoticeChanges = {}) {
  const key = `project-${(serial += 1)}`;
  const project = { key, name: `工程 ${key}`, ...first.project };
  const notice = await makeNotice(database.db, { publishTime: ago(48), ...first, project });
  const rows = await database.query('select project_id from tender_notice where id = $1', [
    fromWireId(notice),
  ]);
  const projectId = String(rows[0]?.project_id).replaceAll('-', '');
  const follow = (changes: NoticeChanges) =>
    makeNotice(database.db, { publishTime: new Date(), ...changes, project });
  return { notice, projectId, follow };
}

const post = (member: Member, path: string, body: object = {}) => api.post(path, body, member);
const add = (member: Member, id: string) => post(member, '/ai/pub/userOperation/favorite', { id });
const read = (member: Member, id: string) =>
  post(member, '/news/readHistory/create', { id, kind: 'TENDER' });

interface Row {
  id: string;
  title: string;
  notice: { deadline: string | null; change: { title: string; unseen: number } | null } | null;
}
const list = async (member: Member, body: object = {}) => {
  const reply = await post(member, '/user/favorite/listPaged', body);
  return reply.body as unknown as {
    records: Row[];
    total: number;
    pages: number;
    changed: number;
  };
};

describe('favorite tender notices', () => {
  it('show stage, amount, region and deadline; other content has none of them', async () => {
    const member = await createMember(api);
    const article = await makeArticle(database.db, await makeDirectory(database.db));
    const deadline = new Date('2026-12-01T09:30:00+08:00');
    const { notice } = await makeProject({
      title: '一号桥施工招标公告',
      deadline,
      amount: { value: '98400000.00', text: '9840 万元', kind: '控制价' },
    });
    await add(member, notice);
    await post(member, '/news/pub/favorite', { id: article });
    const { records } = await list(member);
    expect(records).toMatchObject([
      { id: article, notice: null },
      {
        id: notice,
        title: '一号桥施工招标公告',
        notice: {
          infoType: '0100',
          amount: '98400000.00',
          amountKind: '控制价',
          deadline: '2026-12-01T09:30:00+08:00',
          change: null,
        },
      },
    ]);
  });

  it('tell of notices that appear after they were added, until these are seen', async () => {
    const [member, other] = [await createMember(api), await createMember(api)];
    const { notice, follow } = await makeProject({ deadline: ahead(48) });
    await add(member, notice);
    expect((await list(member)).changed).toBe(0);
    // Published before, imported after.
    const later = new Date(Math.floor(ahead(240).getTime() / 1000) * 1000);
    const clarification = await follow({
      infoType: '0105',
      title: '延期澄清',
      publishTime: ago(24),
      deadline: later,
    });
    await add(other, notice);
    const changed = await list(member);
    expect(changed.changed).toBe(1);
    expect(changed.records[0]?.notice?.change).toMatchObject({
      title: '延期澄清',
      infoType: '0105',
      href: `/tender/detail/${clarification}/ENGINEERING/0105`,
      unseen: 1,
    });
    // The postponed deadline counts.
    expect(Date.parse(changed.records[0]?.notice?.deadline ?? '')).toBe(later.getTime());
    const fresh = await list(other);
    expect(fresh).toMatchObject({ changed: 0, records: [{ notice: { change: null } }] });

    expect((await read(member, clarification)).status).toBe(200);
    const seen = await list(member);
    expect(seen.changed).toBe(0);
    expect(seen.records[0]?.notice?.change).toMatchObject({ title: '延期澄清', unseen: 0 });

    await follow({ infoType: '0102', title: '开标记录' });
    await follow({ infoType: '0104', title: '结果公示' });
    expect((await list(member)).records[0]?.notice?.change).toMatchObject({
      title: '结果公示',
      unseen: 2,
    });
    expect((await post(member, '/user/favorite/seen', { id: notice })).body.model).toEqual({
      seen: 1,
    });
    expect((await list(member)).changed).toBe(0);
    expect((await list(other)).changed).toBe(1);
  });

  it('ignore earlier notices, other lots, unpublished notices and reading of earlier ones', async () => {
    const member = await createMember(api);
    const { notice, follow } = await makeProject({ lot: { lotNo: '1' } });
    await add(member, notice);
    await follow({ infoType: '0105', title: '早先的', publishTime: ago(72) });
    await follow({ infoType: '0105', title: '另一标段', lot: { lotNo: '2' } });
    await follow({ infoType: '0105', title: '还没有发布', publishTime: ahead(24) });
    expect((await list(member)).records[0]?.notice?.change).toBeNull();
    const first = await follow({ infoType: '0105', title: '第一次澄清' });
    await follow({ infoType: '0105', title: '第二次澄清' });
    await read(member, first);
    expect((await list(member)).records[0]?.notice?.change).toMatchObject({
      title: '第二次澄清',
      unseen: 1,
    });
  });

  it('of a project show its newest notice; reading the project sees all changes', async () => {
    const member = await createMember(api);
    const { projectId, follow } = await makeProject({ deadline: ahead(48) });
    await add(member, projectId);
    await follow({ infoType: '0102', title: '开标记录' });
    expect(await list(member)).toMatchObject({
      changed: 1,
      records: [{ id: projectId, notice: { infoType: '0102', change: { title: '开标记录' } } }],
    });
    await read(member, projectId);
    expect((await list(member)).changed).toBe(0);
  });

  it('sort by deadline: ahead, passed, none', async () => {
    const member = await createMember(api);
    const article = await makeArticle(database.db, await makeDirectory(database.db));
    const make = async (title: string, deadline?: Date) =>
      add(member, (await makeProject({ title, ...(deadline && { deadline }) })).notice);
    await make('过期很久', ago(100));
    await make('后天', ahead(48));
    await make('没有期限');
    await make('今天', ahead(1));
    await make('刚刚过期', ago(1));
    await post(member, '/news/pub/favorite', { id: article });
    const titles = (rows: Row[]) => rows.map(({ title }) => title);
    const sorted = await list(member, { kind: 'TENDER', sort: 'deadline' });
    expect(titles(sorted.records)).toEqual(['今天', '后天', '刚刚过期', '过期很久', '没有期限']);
    const all = await list(member, { sort: 'deadline' });
    expect(titles(all.records).slice(0, 2)).toEqual(['今天', '后天']);
    expect(all.total).toBe(6);
  });

  it('page thousands by deadline or by change', async () => {
    const member = await createMember(api);
    await database.query(
      `with project as (
         insert into tender_project (id, source, source_id, name, category, project_type)
         select gen_random_uuid(), 'bulk', 'bulk-' || n, '工程 ' || n, 'ENGINEERING', 'ROAD'
         from generate_series(1, 3000) as n returning id, source_id
       ), notice as (
         insert into tender_notice (id, source, source_id, project_id, info_type, title, category, project_type, publish_time, deadline)
         select gen_random_uuid(), 'bulk', source_id, id, '0100', source_id, 'ENGINEERING', 'ROAD', now() - interval '9 days',
           now() + substr(source_id, 6)::int * interval '1 hour'
         from project returning id
       )
       insert into reaction (actor_kind, actor_id, kind, target_kind, target_id, created_at)
       select 'account', $1, 'favorite', 'notice', id, now() - interval '1 hour' from notice`,
      [member.accountId],
    );
    await database.query(
      `insert into tender_notice (id, source, source_id, project_id, info_type, title, category, project_type, publish_time)
       select gen_random_uuid(), 'bulk', source_id || '-b', id, '0105', '澄清', 'ENGINEERING', 'ROAD', now()
       from tender_project where source = 'bulk' and source_id like '%99'`,
    );
    await database.query('analyze');
    const started = performance.now();
    const last = await list(member, { sort: 'deadline', current: 150 });
    expect(last).toMatchObject({ total: 3000, changed: 30 });
    expect(last.records.at(-1)?.title).toBe('bulk-3000');
    const changed = await list(member, { changed: true, sort: 'deadline' });
    expect(changed).toMatchObject({ total: 30, pages: 2 });
    expect(changed.records[0]?.title).toBe('bulk-99');
    // 0.1 s on an idle machine; minutes where a row reads all notices.
    expect(performance.now() - started).toBeLessThan(5_000);
    expect((await post(member, '/user/favorite/seen')).body.model).toEqual({ seen: 3000 });
    expect((await list(member, { changed: true })).total).toBe(0);
  });

  it('are marked as seen by their member only', async () => {
    const [member, stranger] = [await createMember(api), await createMember(api)];
    const { notice, follow } = await makeProject();
    await add(member, notice);
    const result = await follow({ infoType: '0104', title: '结果公示' });
    await post(stranger, '/user/favorite/seen');
    await post(stranger, '/user/favorite/seen', { id: notice });
    await read(stranger, result);
    expect((await list(member)).changed).toBe(1);
    expect((await api.post('/user/favorite/seen', {})).status).toBe(401);
  });
});
