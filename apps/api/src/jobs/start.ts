import type { FastifyBaseLogger } from 'fastify';
import { PgBoss } from 'pg-boss';
import { openDatabase } from '../db/client.ts';
import { announceDue } from './announce-due.ts';

const ANNOUNCE = 'announce-due-content';

/**
 * Starts the recurring jobs. However many API processes run, pg-boss gives each run to one of them. Returns what stops
 * them, running jobs finished.
 */
export async function startJobs(
  databaseUrl: string,
  log: FastifyBaseLogger,
): Promise<() => Promise<void>> {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    schema: 'pgboss',
    max: 3,
    application_name: 'zhucheng-jobs',
  });
  const db = openDatabase(databaseUrl, { max: 1, applicationName: 'zhucheng-jobs' });
  boss.on('error', (error) => log.error({ err: error }, 'a job failed'));
  await boss.start();
  await boss.createQueue(ANNOUNCE);
  await boss.work(ANNOUNCE, async () => {
    await announceDue(db);
  });
  await boss.schedule(ANNOUNCE, '* * * * *');
  return async () => {
    await boss.stop({ graceful: true, timeout: 5_000 });
    await db.$client.end();
  };
}
