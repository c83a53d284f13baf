import { once } from 'node:events';
import { setFlagsFromString } from 'node:v8';
import { startTracing, stopTracing } from '@zhucheng/telemetry';
import { pino } from 'pino';
import { readConfig } from './config.ts';
import { ChangeListener } from './db/signals/change-listener.ts';
import { openDatabase } from './db/client.ts';
import { logServers } from './db/servers/pooler-route.ts';
import { migrateDatabase } from './db/migrate.ts';
import { loggerOptions } from './http/logger.ts';
import { measureClock } from './infrastructure/clock.repository.ts';
import { watchDatabase } from './infrastructure/watch/dependencies.ts';
import { DependencyWatch } from './infrastructure/watch/dependency-watch.ts';
import { ImportRunner } from './modules/console/imports/run/import-runner.ts';
import { followSiteEnvironment } from './modules/console/settings/site-environment.ts';
import { ReminderClock } from './modules/tender/calendar/reminder-clock.ts';
import { Matcher } from './modules/tender/matching/matcher.ts';
import { WebhookSender } from './modules/open/webhooks/sending/webhook-sender.ts';
import { AlertSender } from './modules/tender/sending/alert-sender.ts';
import { explainDatabase, failToStart, stopOnSignal } from './process.ts';
import { createWorkerHealth } from './worker-health.ts';

// Subscriptions stay in memory while everything else is short-lived: a young generation that grows would double it.
setFlagsFromString('--semi-space-growth-factor=1');
setFlagsFromString('--optimize-for-size');

/**
 * The process that matches notices with subscriptions, reminds members of dates and sends both by mail and robots, sends webhooks,
 * and does the imports of staff. Several may run: one matches and reminds, one imports, the others stand by; all send. Its health:
 * `worker-health.ts`.
 */
async function start() {
  const config = readConfig(process.env);
  const log = pino({ ...loggerOptions(config), base: { service: 'worker' } });
  await startTracing('worker', log);
  const { databaseUrl: url, poolers } = config;
  await explainDatabase(url, migrateDatabase);
  logServers({ url, poolers }, log);
  const matcher = new Matcher(url, log);
  const reminders = new ReminderClock({
    url,
    poolers,
    log,
    isLeading: () => matcher.isLeading,
  });
  const senders = [new AlertSender(config, log), new WebhookSender(config, log)];
  const imports = (['tenders', 'articles'] as const).map(
    (target) => new ImportRunner(target, url, log),
  );
  // Mails name the brand that staff have set, without a restart.
  const changes = new ChangeListener(url);
  const db = openDatabase(url, { max: 1, poolers, applicationName: 'zhucheng-worker-site' });
  const watched = watchDatabase(url);
  const watch = new DependencyWatch(watched.dependencies, log);
  followSiteEnvironment(changes, db, (error) => log.warn({ err: error }, 'site settings unknown'));
  const server = createWorkerHealth({ db, config, watch, isLeading: () => matcher.isLeading });
  stopOnSignal(async () => {
    server.close();
    await watch.stop();
    await watched.close();
    await Promise.all([matcher, reminders, ...senders, ...imports].map((part) => part.stop()));
    await changes.close();
    await db.$client.end();
    await stopTracing();
  });
  await measureClock(db).catch(() => undefined);
  watch.start();
  await changes.start();
  matcher.start();
  reminders.start();
  for (const sender of senders) sender.start();
  for (const runner of imports) runner.start();
  server.listen(config.workerPort, config.host);
  await once(server, 'listening');
}

start().catch((error: unknown) => failToStart('The worker', error));
