import { startTracing, stopTracing } from '@zhucheng/telemetry';
import { pino } from 'pino';
import { prepareSampleAccounts } from './modules/accounts/sample-accounts.service.ts';
import { buildApp } from './app.ts';
import { readConfig } from './config.ts';
import { withDatabase } from './db/client.ts';
import { migrateDatabase } from './db/migrate.ts';
import { loggerOptions } from './http/logger.ts';
import { describeMissingSenders, getSenders } from './infrastructure/outbox/senders.ts';
import { Jobs } from './jobs/jobs.ts';
import { TaskRunner } from './modules/console/tasks/task-runner.ts';
import { explainDatabase, failToStart, stopOnSignal } from './process.ts';

/** How long a process that stops takes calls: who keeps a connection to it uses it once more within this. */
const LEAVE_MS = 1_500;

async function start() {
  const config = readConfig(process.env);
  await startTracing('api', pino(loggerOptions(config)));
  await explainDatabase(config.databaseUrl, migrateDatabase);
  if (config.sandboxUrl !== undefined) await explainDatabase(config.sandboxUrl, migrateDatabase);
  await withDatabase(config.databaseUrl, (db) => prepareSampleAccounts(db, config));
  const app = await buildApp(config);
  const jobs = new Jobs(config.databaseUrl, app);
  const tasks = new TaskRunner({ db: app.databases.primary, signals: app.signals, log: app.log });
  stopOnSignal(async () => {
    await Promise.all([tasks.stop(), app.leave(LEAVE_MS)]);
    await Promise.all([app.close(), jobs.stop()]);
    await stopTracing();
  });
  const missing = describeMissingSenders(getSenders(config));
  if (missing) app.log.warn(missing);
  await app.listen({ host: config.host, port: config.port });
  tasks.start();
  await jobs.start();
}

start().catch((error: unknown) => failToStart('The API', error));
