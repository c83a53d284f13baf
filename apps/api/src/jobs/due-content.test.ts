import { makeArticle, makeDirectory } from '../../test/factories.ts';
import { apiSuite, until } from '../../test/harness.ts';
import { announceDueContent } from './due-content.repository.ts';
import { Jobs } from './jobs.ts';

const { api, database } = await apiSuite();

describe('announceDueContent', () => {
  it('announces content published since the last run once', async () => {
    const seen: string[] = [];
    api.app.changes.subscribe({ onChange: ({ tags }) => seen.push(...tags) });
    const directoryId = await makeDirectory(database.db);
    const at = (minutes: number) => new Date(Date.now() + minutes * 60_000);
    await announceDueContent(database.db, at(-10));
    const soon = await makeArticle(database.db, directoryId, { publishAt: at(-5) });
    await makeArticle(database.db, directoryId, { publishAt: at(5) });
    await until(() => seen.includes(`news:${soon}`));
    seen.length = 0;
    expect(await announceDueContent(database.db, at(0))).toBe(1);
    await until(() => seen.includes(`news:${soon}`));
    expect(await announceDueContent(database.db, at(0))).toBe(0);
    expect(await announceDueContent(database.db, at(6))).toBe(1);
  });
});

describe('jobs', () => {
  it('start in their own schema and stop', async () => {
    const jobs = new Jobs(database.url, api.app);
    await jobs.start();
    const schedules = await database.query('select name, cron from pgboss.schedule');
    await jobs.stop();
    expect(schedules).toContainEqual({ name: 'announce-due-content', cron: '* * * * *' });
    expect(schedules).toContainEqual({ name: 'return-expired-quota', cron: '* * * * *' });
    expect(schedules).toContainEqual({ name: 'remove-old-applications', cron: '20 3 * * *' });
  });
});
