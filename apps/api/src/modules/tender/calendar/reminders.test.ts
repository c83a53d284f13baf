import { makeNotice, type NoticeChanges } from '../../../../test/factories.ts';
import { apiSuite, until } from '../../../../test/harness.ts';
import { createMember, type Member } from '../../../../test/members.ts';
import { openDatabase } from '../../../db/client.ts';
import { ReminderClock } from './reminder-clock.ts';
import { remindMembers } from './reminders.service.ts';

const { api, database } = await apiSuite();
const { db } = database;

/** Every test has days of its own, far ahead, because projects of other tests are followed as well. */
let month = 0;
let member: Member;
beforeEach(async () => {
  month += 1;
  member = await createMember(api);
});

const at = (time: string) =>
  Date.parse(
    `${2040 + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-${time}:00+08:00`,
  );
let serial = 0;

/** Writer of a notice of a project of its own; it has a deadline on the 20th at 9:30. */
function notice(title = `公告${(serial += 1)}`) {
  const sourceId = `reminded ${(serial += 1)}`;
  return (changes: NoticeChanges = {}) =>
    makeNotice(db, { sourceId, title, deadline: new Date(at('20T09:30')), ...changes });
}
const keep = (id: string, who = member) => api.post('/ai/pub/userOperation/favorite', { id }, who);
const remind = (time: string) => remindMembers(db, at(time));
const inbox = async (who = member) => {
  const { body } = await api.post('/user/profile/notification/listPaged', {}, who);
  return (
    body.records as { title: string; body: string; link: string; kind: string }[]
  ).toReversed();
};
const titles = async (who = member) => (await inbox(who)).map(({ title }) => title);

describe('reminders', () => {
  it('come 7, 3 and 1 days ahead, once each, however often the clock looks', async () => {
    const id = await notice('清江大桥')();
    await keep(id);
    for (let day = 10; day <= 21; day += 1) {
      for (const hour of ['00', '08', '12', '23']) await remind(`${day}T${hour}:10`);
    }
    expect(await inbox()).toEqual([
      {
        ...(await inbox())[0],
        kind: 'tender',
        title: '7 天后投标截止：清江大桥',
        body: expect.stringMatching(/^\d\d-20 09:30 投标截止$/),
        link: `/tender/detail/${id}/ENGINEERING/0100`,
      },
      expect.objectContaining({ title: '3 天后投标截止：清江大桥' }),
      expect.objectContaining({ title: '明天投标截止：清江大桥' }),
    ]);
  });

  it('come from eight in the morning', async () => {
    await keep(await notice('早上')());
    expect(await remind('13T07:59')).toBe(0);
    expect(await remind('13T08:00')).toBe(1);
  });

  it('are caught up after the clock has stood still, and never tell the past', async () => {
    await keep(await notice('停了')());
    await remind('13T08:00');
    await remind('18T08:00');
    expect(await titles()).toEqual(['7 天后投标截止：停了', '2 天后投标截止：停了']);
    await remind('20T09:30');
    await remind('21T09:30');
    expect(await titles()).toHaveLength(2);
  });

  it('are new for a deadline that has moved, and go by the new one only', async () => {
    const save = notice('改期');
    await keep(await save());
    await remind('17T08:00');
    await save({ deadline: new Date(at('25T09:30')) });
    for (let day = 18; day <= 25; day += 1) await remind(`${day}T09:00`);
    expect(await titles()).toEqual([
      '3 天后投标截止：改期',
      '7 天后投标截止：改期',
      '3 天后投标截止：改期',
      '明天投标截止：改期',
    ]);
  });

  it('are one notification a day for all dates, linked to the calendar', async () => {
    for (const hour of ['09', '10', '11']) {
      await keep(await notice(`同日${hour}`)({ deadline: new Date(at(`20T${hour}:30`)) }));
    }
    expect(await remind('19T08:00')).toBe(1);
    const [one] = await inbox();
    expect(one).toMatchObject({ title: '3 个投标日期临近', link: '/personalCenter?tab=calendar' });
    expect(one?.body.split('\n').map((line) => line.split('：')[1])).toEqual([
      '同日09；',
      '同日10；',
      '同日11',
    ]);
  });

  it('of a project that becomes due later on a day wait for the next', async () => {
    await keep(await notice('先')());
    await remind('17T08:00');
    await keep(await notice('后')());
    expect(await remind('17T15:00')).toBe(0);
    await remind('18T08:00');
    expect(await titles()).toEqual(['3 天后投标截止：先', '2 天后投标截止：后']);
  });

  it('are written once when two processes write them at the same time', async () => {
    const members = await Promise.all(Array.from({ length: 5 }, () => createMember(api)));
    const id = await notice('同时')();
    for (const one of members) await keep(id, one);
    const other = openDatabase(database.url, { max: 1, applicationName: 'test' });
    const told = await Promise.all([
      remindMembers(db, at('17T08:00')),
      remindMembers(other, at('17T08:00')),
    ]);
    await other.$client.end();
    expect(told[0] + told[1]).toBe(5);
    for (const one of members) expect(await titles(one)).toEqual(['3 天后投标截止：同时']);
  });

  it('are for nobody who switched them off or whose account is closed', async () => {
    const id = await notice('不要')();
    const closed = await createMember(api);
    await keep(id);
    await keep(id, closed);
    await api.post('/ai/bidCalendar/reminders/set', { on: false }, member);
    await database.query("update account set state = 'closed' where id = $1", [closed.accountId]);
    expect(await remind('17T08:00')).toBe(0);
    await api.post('/ai/bidCalendar/reminders/set', { on: true }, member);
    expect(await remind('17T09:00')).toBe(1);
  });

  it('are none of withdrawn notices, and of projects kept no longer', async () => {
    const save = notice('撤回');
    await keep(await save());
    await save({ state: 'withdrawn' });
    const other = await notice('取消收藏')();
    await keep(other);
    await api.post('/ai/pub/userOperation/cancelFavorite', { id: other }, member);
    expect(await remind('17T08:00')).toBe(0);
  });

  it('tell the owner of a project on the board, once if it is kept as well; without one who added it', async () => {
    const owner = await createMember(api, { company: 'owner' });
    const company = { id: owner.companyId ?? '', role: 'member' } as const;
    const colleague = await createMember(api, { company });
    const outsider = await createMember(api);
    const id = await notice('看板')();
    const [row] = await database.query(
      "select replace(project_id::text, '-', '') as id from tender_notice where id = $1::uuid",
      [id],
    );
    const added = await api.post('/ai/bidBoard/create', { projectId: row?.id }, colleague);
    expect(added.body.code).toBe('30000');
    await keep(id, owner);
    await remind('13T08:00');
    expect(await titles(colleague)).toEqual(['7 天后投标截止：看板']);
    expect(await titles(owner)).toEqual(['7 天后投标截止：看板']);
    await database.query(
      'update bid_project set owner_id = (select id from company_member where account_id = $1) where company_id = $2',
      [owner.accountId, owner.companyId],
    );
    await remind('17T08:00');
    expect(await titles(colleague)).toHaveLength(1);
    expect(await titles(owner)).toEqual(['7 天后投标截止：看板', '3 天后投标截止：看板']);
    await database.query("update bid_project set stage = 'declined', reason = '不做'");
    await api.post('/ai/pub/userOperation/cancelFavorite', { id }, owner);
    expect(await remind('19T08:00')).toBe(0);
    expect(await titles(outsider)).toEqual([]);
  });
});

describe('the clock', () => {
  const silent = { info: () => undefined, error: () => undefined };

  it('reminds at its start in the process that leads, and in no other', async () => {
    await keep(await notice('钟')());
    const start = (leads: boolean, hour: string) => {
      const now = () => at(`17T${hour}:00`);
      const clock = new ReminderClock({
        url: database.url,
        log: silent,
        isLeading: () => leads,
        now,
      });
      clock.start();
      return clock;
    };
    const follower = start(false, '08');
    const leader = start(true, '09');
    await until(async () => (await inbox()).length > 0);
    await Promise.all([follower.stop(), leader.stop()]);
    expect(await titles()).toEqual(['3 天后投标截止：钟']);
  });
});
