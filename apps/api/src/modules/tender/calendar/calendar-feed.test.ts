import { makeNotice, type NoticeChanges } from '../../../../test/factories.ts';
import { apiSuite } from '../../../../test/harness.ts';
import { createMember, type Member } from '../../../../test/members.ts';

const { api, database } = await apiSuite({ rateLimit: 100_000 });

const DAY = 86_400_000;
const inDays = (days: number) => new Date(Math.floor(Date.now() / 1000) * 1000 + days * DAY);
let serial = 0;
let member: Member;
beforeEach(async () => {
  member = await createMember(api);
});

/** Writer of a notice of a project of its own. */
function notice() {
  const sourceId = `feed ${(serial += 1)}`;
  return (changes: NoticeChanges = {}) =>
    makeNotice(database.db, {
      sourceId,
      title: `大桥 ${serial}`,
      deadline: inDays(10),
      ...changes,
    });
}
const keep = (id: string, who = member) => api.post('/ai/pub/userOperation/favorite', { id }, who);
const createFeed = async (who = member) => {
  const { body } = await api.post('/ai/bidCalendar/feed/create', {}, who);
  const { address } = body.model as { address: string };
  return new URL(address).pathname.replace(/^\/api/, '');
};
const read = (path: string, headers: Record<string, string> = {}) => api.get(path, { headers });
const linesOf = (text: unknown) => String(text).replaceAll('\r\n ', '').split('\r\n');

describe('the calendar of a member for other programs', () => {
  it('has the dates of the projects that are kept, by themselves or by a notice', async () => {
    const byNotice = await notice()();
    const other = await notice()();
    const [row] = await database.query(
      "select replace(project_id::text, '-', '') as id from tender_notice where id = $1::uuid",
      [other],
    );
    await keep(byNotice);
    await keep(String(row?.id));
    await notice()();
    const reply = await read(await createFeed());
    expect(reply.status).toBe(200);
    expect(reply.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, no-cache',
    });
    const lines = linesOf(reply.body.text);
    const uids = lines.filter((line) => line.startsWith('UID:'));
    expect(uids.map((line) => line.slice(4).split('-')[0]).toSorted()).toEqual(
      [byNotice, other].toSorted(),
    );
  });

  it('follows a moved deadline with a higher number, and cancels a withdrawn notice', async () => {
    const save = notice();
    await keep(await save());
    const path = await createFeed();
    const before = await read(path);
    const etag = String(before.headers.etag);
    expect((await read(path, { 'if-none-match': etag })).status).toBe(304);
    await save({ deadline: inDays(20) });
    const after = await read(path, { 'if-none-match': etag });
    expect(after.status).toBe(200);
    expect(linesOf(after.body.text)).toContain('SEQUENCE:1');
    await save({ state: 'withdrawn' });
    const cancelled = linesOf((await read(path)).body.text);
    expect(cancelled).toContain('STATUS:CANCELLED');
    expect(cancelled).toContain('SEQUENCE:2');
  });

  it('has dates however far ahead', async () => {
    await keep(await notice()({ deadline: new Date('2099-11-24T09:30:00+08:00') }));
    const lines = linesOf((await read(await createFeed())).body.text);
    expect(lines).toContain('DTSTART;TZID=Asia/Shanghai:20991124T093000');
  });

  it('loses what is kept no longer, and what is long over', async () => {
    const id = await notice()();
    const old = await notice()({ deadline: inDays(-100) });
    await keep(id);
    await keep(old);
    const path = await createFeed();
    expect(
      linesOf((await read(path)).body.text).filter((line) => line === 'BEGIN:VEVENT'),
    ).toHaveLength(1);
    await api.post('/ai/pub/userOperation/cancelFavorite', { id }, member);
    expect(linesOf((await read(path)).body.text)).not.toContain('BEGIN:VEVENT');
  });

  it('has nothing that is for members only', async () => {
    const id = await notice()({
      contact: { buyer: { person: 'CANARY-PERSON', phone: '13912345678' } },
      content: { format: 'html', text: '<p>CANARY-TEXT</p>' },
    });
    await keep(id);
    const { body } = await read(await createFeed());
    expect(body.text).not.toMatch(/CANARY|13912345678/);
    expect(body.text).not.toContain(member.phone);
  });
});

describe('the address of a calendar', () => {
  const settings = async (who = member) =>
    (await api.post('/ai/bidCalendar/get', {}, who)).body.model as {
      feed: { createdAt: string; readAt: string | null } | null;
    };
  const expectEnded = async (path: string) => {
    const { status, body } = await read(path);
    expect([status, body.code]).toEqual([410, '41000']);
    expect(body.msg).toMatch(/已经作废.*重新生成/);
  };

  it('is shown once and stored as a hash', async () => {
    expect((await settings()).feed).toBeNull();
    const path = await createFeed();
    const token = path.split('/').at(-1)?.replace('.ics', '') ?? '';
    expect(token).toMatch(/^[\w-]{43}$/);
    const { feed } = await settings();
    expect(feed).toEqual({ createdAt: expect.any(String), readAt: null });
    expect(JSON.stringify(await database.query('select * from calendar_feed'))).not.toContain(
      token,
    );
    await read(path);
    expect((await settings()).feed?.readAt).toEqual(expect.any(String));
  });

  it('ends when another one is made, and when it is removed', async () => {
    const first = await createFeed();
    const second = await createFeed();
    await expectEnded(first);
    expect((await read(second)).status).toBe(200);
    const { body } = await api.post('/ai/bidCalendar/feed/remove', {}, member);
    expect(body.model).toMatchObject({ feed: null });
    await expectEnded(second);
    expect((await api.post('/ai/bidCalendar/feed/remove', {}, member)).status).toBe(200);
  });

  it('is one only, however many are made at once', async () => {
    const paths = await Promise.all(Array.from({ length: 5 }, () => createFeed()));
    const replies = await Promise.all(paths.map((path) => read(path)));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 410, 410, 410, 410]);
  });

  it.each(['blocked', 'closing', 'closed'])('does not answer for a %s account', async (state) => {
    const path = await createFeed();
    await database.query('update account set state = $1 where id = $2', [state, member.accountId]);
    await expectEnded(path);
  });

  it('is not found when it is unknown or mutilated, and by none but its own name', async () => {
    const path = await createFeed();
    for (const wrong of [
      path.slice(0, -6),
      '/tender/calendar/x.ics',
      `/tender/calendar/${'a'.repeat(43)}.ics`,
    ]) {
      const { status, body } = await read(wrong);
      expect([status, body.code, body.msg]).toEqual([
        404,
        '40400',
        '没有这个日历，请检查地址是否完整',
      ]);
    }
    const stranger = await createMember(api);
    expect((await read(path, stranger.headers)).status).toBe(200);
    expect((await read('/tender/calendar/', member.headers)).status).toBe(404);
  });

  it('is answered sixty times in ten minutes', async () => {
    const path = await createFeed();
    for (let at = 0; at < 60; at += 1) expect((await read(path)).status).toBe(200);
    const { status, body, headers } = await read(path);
    expect([status, body.code]).toEqual([429, '42900']);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  });

  it('is made twenty times a day', async () => {
    for (let at = 0; at < 20; at += 1) await createFeed();
    const { status } = await api.post('/ai/bidCalendar/feed/create', {}, member);
    expect(status).toBe(429);
  });
});
