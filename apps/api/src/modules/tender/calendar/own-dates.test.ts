import { makeNotice } from '../../../../test/factories.ts';
import { apiSuite } from '../../../../test/harness.ts';
import { createMember, type Member } from '../../../../test/members.ts';

const { api, database } = await apiSuite();

let member: Member;
beforeEach(async () => {
  member = await createMember(api);
});

const at = (time: string) => new Date(`2031-${time}:00+08:00`);
const publish = (title: string, deadline: string, openTime?: string) =>
  makeNotice(database.db, {
    title,
    deadline: at(deadline),
    openTime: openTime === undefined ? undefined : at(openTime),
  });
const keep = (id: string) => api.post('/ai/pub/userOperation/favorite', { id }, member);
const readMonth = async (name: string, who = member) =>
  (await api.post('/ai/bidCalendar/listByMonth', { month: name }, who)).body;
const month = async (name: string, who = member) =>
  (await readMonth(name, who)).list as {
    title: string;
    kind: string;
    time: string;
    reasons: string[];
  }[];

describe('the month of a member', () => {
  it('has the dates of kept projects that lie in it, in Shanghai, the earliest first', async () => {
    await keep(await publish('前夜', '02-28T23:59'));
    await keep(await publish('月底', '03-31T23:59', '04-01T00:00'));
    await keep(await publish('月初', '03-01T00:00'));
    await publish('没收藏', '03-10T09:30');
    expect((await month('2031-03')).map(({ title, kind }) => [title, kind])).toEqual([
      ['月初', 'deadline'],
      ['月底', 'deadline'],
    ]);
    expect(await month('2031-04')).toEqual([
      expect.objectContaining({
        title: '月底',
        kind: 'opening',
        time: '2031-04-01T00:00:00+08:00',
        reasons: ['favorite'],
        cancelled: false,
      }),
    ]);
    expect(await readMonth('2031-05')).toMatchObject({ list: [], next: null });
    expect(await readMonth('2030-12')).toMatchObject({ list: [], next: '2031-02-28' });
    expect(await readMonth('2031-03')).toMatchObject({ next: null });
    expect(await month('2031-03', await createMember(api))).toEqual([]);
  });

  it('has the projects of the company board, for its members only, with both reasons where they are kept', async () => {
    const owner = await createMember(api, { company: 'owner' });
    const company = { id: owner.companyId ?? '', role: 'member' } as const;
    const colleague = await createMember(api, { company });
    const id = await publish('看板', '06-15T09:30');
    const [row] = await database.query(
      "select replace(project_id::text, '-', '') as id from tender_notice where id = $1::uuid",
      [id],
    );
    await api.post('/ai/bidBoard/create', { projectId: row?.id }, owner);
    await api.post('/ai/pub/userOperation/favorite', { id }, owner);
    const reasons = async (who: Member) =>
      (await month('2031-06', who)).map((date) => date.reasons.toSorted());
    expect(await reasons(owner)).toEqual([['board', 'favorite']]);
    expect(await reasons(colleague)).toEqual([['board']]);
    expect(await reasons(member)).toEqual([]);
    await database.query("update bid_project set stage = 'declined', reason = '不做'");
    expect(await reasons(colleague)).toEqual([]);
  });

  it('refuses what is no month', async () => {
    for (const wrong of ['2031-13', '2031-3', '1999-01', '']) {
      const { status, body } = await api.post(
        '/ai/bidCalendar/listByMonth',
        { month: wrong },
        member,
      );
      expect([status, body.code]).toEqual([400, '40000']);
    }
    const { body } = await api.post('/ai/bidCalendar/listByMonth', {}, member);
    expect(body.msg).toContain('请给出月份');
  });
});

describe('reminders', () => {
  it('are on until the member switches them off', async () => {
    const on = async () =>
      ((await api.post('/ai/bidCalendar/get', {}, member)).body.model as { reminders: boolean })
        .reminders;
    expect(await on()).toBe(true);
    await api.post('/ai/bidCalendar/reminders/set', { on: false }, member);
    expect(await on()).toBe(false);
    await api.post('/ai/bidCalendar/reminders/set', { on: true }, member);
    expect(await on()).toBe(true);
  });
});
