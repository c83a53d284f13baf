import { execFileSync } from 'node:child_process';
import pg from 'pg';
import { startEmbeddedPostgres } from '../postgres/embedded.ts';
import { clockEnvironment, parseClockOffset, shiftDatabaseClock } from './clock.ts';

const MOMENT = '2020-02-29T12:00:00+08:00';

describe('the clock of a stack that lives at another time', () => {
  it('is refused where it names no moment', () => {
    expect(() => parseClockOffset('noon')).toThrow(/--at/);
  });

  it('moves Node programs, and leaves other dates alone', () => {
    const program = `console.log(JSON.stringify([new Date(), new Date(Date.now()), new Date(0)]),
      new Date() instanceof Date, structuredClone(new Date()).getFullYear())`;
    const output = execFileSync(process.execPath, ['-e', program], {
      env: { ...process.env, ...clockEnvironment(parseClockOffset(MOMENT)) },
      encoding: 'utf8',
    });
    expect(output).toMatch(/^\["2020-02-29T04.*","2020-02-29T04.*","1970-01-01.*"\] true 2020/);
  });

  it('moves a database with the defaults that it gets later', async () => {
    const server = await startEmbeddedPostgres();
    const client = new pg.Client({ connectionString: server.url });
    try {
      await shiftDatabaseClock(server.url, parseClockOffset(MOMENT));
      await client.connect();
      await client.query('create table note (at timestamptz default now())');
      await client.query('insert into note default values');
      const { rows } = await client.query<{ day: string; own: string }>(
        `select to_char(at at time zone 'UTC', 'YYYY-MM-DD') as day,
                to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD') as own from note`,
      );
      expect(rows).toEqual([{ day: '2020-02-29', own: '2020-02-29' }]);
    } finally {
      await client.end();
      await server.stop();
    }
  }, 60_000);
});
