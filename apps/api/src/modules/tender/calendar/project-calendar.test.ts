import { makeNotice, type NoticeChanges } from '../../../../test/factories.ts';
import { apiSuite } from '../../../../test/harness.ts';

const { api, database } = await apiSuite({ replyCacheBytes: 0 });
const { db } = database;

const DEADLINE = '2026-12-01T09:30:00+08:00';
const LATER = '2026-12-08T09:30:00+08:00';
let serial = 0;

/** Returns a writer of the notices of one project. */
function project() {
  const key = `calendar ${(serial += 1)}`;
  return (sourceId: string, changes: NoticeChanges = {}) =>
    makeNotice(db, {
      sourceId: `${key} ${sourceId}`,
      title: `${sourceId}公告`,
      deadline: new Date(DEADLINE),
      ...changes,
      project: { key, name: `${key}工程`, ...changes.project },
    });
}

interface WireDate {
  kind: string;
  noticeId: string;
  statedBy: string;
  title: string;
  time: string;
  cancelled: boolean;
  revision: number;
}
const projectOf = async (noticeId: string) => {
  const [row] = await database.query(
    "select replace(project_id::text, '-', '') as id from tender_notice where id = $1::uuid",
    [noticeId],
  );
  return String(row?.id);
};
const ask = (projectId: string) => api.post('/ai/pub/bid/calendar', { projectId });
const datesOf = async (noticeId: string) => {
  const { body } = await ask(await projectOf(noticeId));
  return (body.model as { dates: WireDate[] }).dates;
};

describe('the calendar of a project', () => {
  it('has its deadline and its opening', async () => {
    const id = await project()('招标', { openTime: new Date(LATER) });
    const { body } = await ask(await projectOf(id));
    const projectId = await projectOf(id);
    const shared = { projectId, noticeId: id, statedBy: id, title: '招标公告', cancelled: false };
    expect(body.model).toEqual({
      id: projectId,
      name: `calendar ${serial}工程`,
      dates: [
        expect.objectContaining({ ...shared, kind: 'deadline', time: DEADLINE, revision: 0 }),
        expect.objectContaining({ ...shared, kind: 'opening', time: LATER, revision: 0 }),
      ],
    });
  });

  it('follows a new version and a clarification under one id, with higher numbers', async () => {
    const save = project();
    const id = await save('招标');
    await save('招标', { deadline: new Date(LATER) });
    const [changed] = await datesOf(id);
    expect(changed).toMatchObject({ noticeId: id, statedBy: id, time: LATER, revision: 1 });
    const clarification = await save('澄清', {
      infoType: '0105',
      publishTime: new Date('2026-01-05T09:00:00+08:00'),
      deadline: new Date('2026-12-15T09:30:00+08:00'),
    });
    expect(await datesOf(id)).toEqual([
      expect.objectContaining({
        noticeId: id,
        title: '招标公告',
        statedBy: clarification,
        time: '2026-12-15T09:30:00+08:00',
        revision: 2,
      }),
    ]);
  });

  it('marks a withdrawn notice as cancelled, as it was last public', async () => {
    const save = project();
    const id = await save('招标');
    await save('招标', { state: 'withdrawn' });
    await save('招标', { state: 'withdrawn', title: '没公开过', deadline: new Date(LATER) });
    expect(await datesOf(id)).toEqual([
      expect.objectContaining({ title: '招标公告', time: DEADLINE, cancelled: true, revision: 1 }),
    ]);
  });

  it('leaves a merged notice to the one that stands for it', async () => {
    const save = project();
    const first = await save('招标');
    const again = await save('转载', { publishTime: new Date('2026-01-02T09:00:00+08:00') });
    await save('转载', {
      deadline: new Date(LATER),
      publishTime: new Date('2026-01-02T09:00:00+08:00'),
    });
    await database.query(
      "update tender_notice set state = 'merged', merged_into = $1 where id = $2",
      [first, again],
    );
    expect((await datesOf(first)).map(({ noticeId }) => noticeId)).toEqual([first]);
  });

  it('is empty without dates', async () => {
    const id = await project()('招标', { deadline: undefined });
    expect(await datesOf(id)).toEqual([]);
  });

  it('is not found for drafts, for what was withdrawn before it was public, and for unknown ids', async () => {
    const draft = await project()('招标', { state: 'draft' });
    const save = project();
    const never = await save('招标', { state: 'draft' });
    await save('招标', { state: 'withdrawn' });
    const future = await project()('招标', { publishTime: new Date(Date.now() + 3_600_000) });
    const unknown = 'f'.repeat(32);
    for (const id of [
      await projectOf(draft),
      await projectOf(never),
      await projectOf(future),
      unknown,
    ]) {
      expect((await ask(id)).body).toMatchObject({ code: '40400', msg: '没有找到这个项目' });
    }
  });
});
