import type { FastifyBaseLogger } from 'fastify';
import { PgBoss } from 'pg-boss';
import {
  fingerprintBacklog,
  rebuildPassages,
  rebuildSearchIndex,
  settleBacklog,
} from '../content/index.ts';
import type { Databases } from '../db/databases.ts';
import { openDatabase, type Database, type PooledDatabase } from '../db/client.ts';
import { connectionTo } from '../db/servers/database-client.ts';
import { sharedMoment } from '../infrastructure/clock.ts';
import type { FileStore } from '../infrastructure/storage/file-store.ts';
import { maintainSearch } from '../search/index.ts';
import type { Config } from '../config.ts';
import { deleteEndedWindows } from '../infrastructure/limits/limit-windows.repository.ts';
import { deliverDueMessages } from '../infrastructure/outbox/deliver-messages.ts';
import { getSenders } from '../infrastructure/outbox/senders.ts';
import { recheckLoginDomains } from '../modules/accounts/companies/login-domain.service.ts';
import { closeDueAccounts } from '../modules/accounts/profile/account-closing.service.ts';
import { RunQueue } from '../ai/runs/run-queue.ts';
import type { PassageVectors } from '../ai/passages/vectors/passage-vectors.ts';
import type { Runs } from '../ai/runs/runs.ts';
import { deleteOldRuns } from '../ai/runs/runs.repository.ts';
import { announceDueContent } from './due-content.repository.ts';
import { DueContent } from './due-content.ts';
import { doJob } from '../infrastructure/do-job.ts';
import type { ChangeListener } from '../db/signals/change-listener.ts';
import { deleteOldActivity } from '../modules/activity/old-activity.repository.ts';
import { deleteOldLogins } from '../modules/accounts/sessions/old-logins.repository.ts';
import { foldNoticeCounts } from '../modules/tender/counts/kept-counts.repository.ts';
import { deleteOldImports } from '../modules/console/imports/old-imports.service.ts';
import { removeExpiredUploads } from '../modules/console/uploads/uploads.service.ts';
import { recountOrganisationsIfDue } from '../modules/tender/organisations/recount.service.ts';
import { tellOfReplacements } from '../modules/open/webhooks/events/standard-events.service.ts';
import { forgetOldWebhooks } from '../modules/open/webhooks/old-webhooks.repository.ts';
import { rotateSigningKeys } from '../modules/open/oauth/signing-keys.service.ts';
import { deleteExpiredTokens } from '../modules/open/oauth/tokens.repository.ts';
import { forgetOldUsage } from '../modules/open/usage/old-usage.service.ts';
import { emptyWritingBin } from '../modules/ai-writes/writes.repository.ts';
import { returnExpiredQuota } from '../modules/points/quota.service.ts';
import { deleteOldVisits } from '../modules/reading/old-visits.repository.ts';
import { sumReadings } from '../modules/console/reports/reading-days.repository.ts';
import { getConversionReporter } from '../modules/service/leads/conversion-provider.ts';
import { reportDueConversions } from '../modules/service/leads/conversions.service.ts';
import { giveMissingDues } from '../modules/service/leads/missing-dues.service.ts';
import { deleteOldLeads } from '../modules/service/leads/old-leads.service.ts';
import { deleteOldConversations } from '../modules/service/retention/old-conversations.service.ts';
import { deleteOldTraces } from '../modules/service/traces/traces.service.ts';
import { deleteOldApplications } from '../modules/recruit/applications.service.ts';

const STOP_TIMEOUT_MS = 5_000;

/** Services of a recurring job. */
interface JobContext {
  db: Database;
  files: FileStore;
  config: Config;
  log: FastifyBaseLogger;
}

/** Job with its schedule in Asia/Shanghai. */
interface RecurringJob {
  name: string;
  cron: string;
  run: (context: JobContext) => Promise<unknown>;
}

/** The job of vectors: one process at a time asks the model, and only where there is one. */
const EMBED_QUEUE = 'embed-passages';

/** All recurring jobs. Queue names are stored in the database and stay as they are. */
const RECURRING = [
  { name: 'announce-due-content', cron: '* * * * *', run: ({ db }) => announceDueContent(db) },
  { name: 'fold-notice-counts', cron: '* * * * *', run: ({ db }) => foldNoticeCounts(db) },
  {
    name: 'count-organisations',
    cron: '* * * * *',
    run: ({ db }) => recountOrganisationsIfDue(db),
  },
  {
    name: 'find-duplicate-notices',
    cron: '* * * * *',
    run: async ({ db }) => {
      await fingerprintBacklog(db);
      await settleBacklog(db);
    },
  },
  { name: 'rebuild-search', cron: '* * * * *', run: ({ db }) => rebuildSearchIndex(db) },
  { name: 'rebuild-passages', cron: '* * * * *', run: ({ db }) => rebuildPassages(db) },
  { name: 'keep-search-up', cron: '7 * * * *', run: ({ db }) => maintainSearch(db) },
  {
    name: 'remove-old-applications',
    cron: '20 3 * * *',
    run: ({ db, files }) => deleteOldApplications(db, files),
  },
  {
    name: 'deliver-messages',
    cron: '* * * * *',
    run: ({ db, config, log }) => deliverDueMessages({ db, senders: getSenders(config), log }),
  },
  { name: 'return-expired-quota', cron: '* * * * *', run: ({ db }) => returnExpiredQuota(db) },
  {
    name: 'recheck-login-domains',
    cron: '50 4 * * *',
    run: ({ db, config }) => recheckLoginDomains(db, config),
  },
  {
    name: 'close-due-accounts',
    cron: '40 3 * * *',
    run: ({ db, files }) => closeDueAccounts(db, files),
  },
  { name: 'forget-limit-windows', cron: '*/10 * * * *', run: ({ db }) => deleteEndedWindows(db) },
  { name: 'forget-old-visits', cron: '10 4 * * *', run: ({ db }) => deleteOldVisits(db) },
  { name: 'forget-old-logins', cron: '30 4 * * *', run: ({ db }) => deleteOldLogins(db) },
  {
    name: 'forget-old-chats',
    cron: '35 3 * * *',
    run: ({ db, files }) => deleteOldConversations(db, files),
  },
  { name: 'give-lead-dues', cron: '15 * * * *', run: ({ db }) => giveMissingDues(db) },
  { name: 'forget-old-leads', cron: '5 4 * * *', run: ({ db }) => deleteOldLeads(db) },
  {
    name: 'report-conversions',
    cron: '* * * * *',
    run: ({ db, config, log }) => reportDueConversions(db, getConversionReporter(config), log),
  },
  {
    name: 'remove-expired-uploads',
    cron: '25 * * * *',
    run: ({ db, files, config }) => removeExpiredUploads(db, files, config.dataDir),
  },
  {
    name: 'remove-old-imports',
    cron: '45 4 * * *',
    run: ({ db, files }) => deleteOldImports(db, files),
  },
  {
    name: 'forget-expired-tokens',
    cron: '40 * * * *',
    run: ({ db }) => deleteExpiredTokens(db, sharedMoment()),
  },
  {
    name: 'rotate-signing-keys',
    cron: '15 4 * * *',
    run: ({ db, config }) => rotateSigningKeys(db, config),
  },
  { name: 'forget-old-usage', cron: '55 * * * *', run: ({ db }) => forgetOldUsage(db) },
  { name: 'tell-of-replacements', cron: '*/5 * * * *', run: ({ db }) => tellOfReplacements(db) },
  { name: 'forget-old-webhooks', cron: '50 * * * *', run: ({ db }) => forgetOldWebhooks(db) },
  { name: 'empty-writing-bin', cron: '25 3 * * *', run: ({ db }) => emptyWritingBin(db) },
  { name: 'forget-old-runs', cron: '15 3 * * *', run: ({ db }) => deleteOldRuns(db) },
  { name: 'sum-readings', cron: '*/5 * * * *', run: ({ db }) => sumReadings(db) },
  { name: 'forget-old-traces', cron: '0 4 * * *', run: ({ db }) => deleteOldTraces(db) },
  { name: 'forget-old-activity', cron: '55 3 * * *', run: ({ db }) => deleteOldActivity(db) },
] as const satisfies readonly RecurringJob[];

/** Name of a recurring job. */
export type JobName = (typeof RECURRING)[number]['name'];

/** Parts of the app that jobs use. */
interface JobsApp {
  log: FastifyBaseLogger;
  files: FileStore;
  config: Config;
  changes: ChangeListener;
  databases: Databases;
  runs: Runs;
  vectors: PassageVectors | undefined;
}

/** The recurring jobs and the queue of long runs. With several API processes, pg-boss gives each run to one of them. */
export class Jobs {
  readonly #boss: PgBoss;
  readonly #db: PooledDatabase;
  readonly #files: FileStore;
  readonly #config: Config;
  readonly #log: FastifyBaseLogger;
  /** A connection of its own: no other job delays what is due. */
  readonly #dueDb: PooledDatabase;
  readonly #dueContent: DueContent;
  readonly #runQueue: RunQueue;
  readonly #vectors: PassageVectors | undefined;
  #started: Promise<void> | undefined;

  constructor(
    databaseUrl: string,
    { log, files, config, changes, databases, runs, vectors }: JobsApp,
  ) {
    const applicationName = 'zhucheng-jobs';
    this.#boss = new PgBoss({
      ...connectionTo(databaseUrl),
      schema: 'pgboss',
      max: 3,
      application_name: applicationName,
    });
    this.#boss.on('error', (error) => log.error({ err: error }, 'a job failed'));
    const { poolers } = config;
    this.#db = openDatabase(databaseUrl, { max: 1, poolers, applicationName });
    this.#runQueue = new RunQueue({ boss: this.#boss, db: databases.primary, runs, log });
    this.#vectors = vectors;
    this.#files = files;
    this.#config = config;
    this.#log = log;
    this.#dueDb = openDatabase(databaseUrl, { max: 1, poolers, applicationName });
    this.#dueContent = new DueContent(this.#dueDb, changes, log);
  }

  start(): Promise<void> {
    this.#dueContent.start();
    this.#started ??= this.#start();
    return this.#started;
  }

  /** Stops after the running jobs have finished. */
  async stop(): Promise<void> {
    await Promise.all([this.#dueContent.stop(), this.#runQueue.stop()]);
    if (this.#started) {
      await this.#started.catch(() => undefined);
      await this.#boss.stop({ graceful: true, timeout: STOP_TIMEOUT_MS });
    }
    await this.#db.$client.end();
    await this.#dueDb.$client.end();
  }

  async #start(): Promise<void> {
    const context = { db: this.#db, files: this.#files, config: this.#config, log: this.#log };
    await this.#boss.start();
    const jobs: readonly RecurringJob[] = RECURRING;
    for (const { name, cron, run } of jobs) {
      await this.#boss.createQueue(name);
      await this.#boss.work(name, () => this.#do(name, () => run(context)));
      await this.#boss.schedule(name, cron, null, { tz: 'Asia/Shanghai' });
    }
    if (this.#vectors) await this.#embedPassages(this.#vectors);
    await this.#runQueue.start();
  }

  /** Does what no request has asked for. */
  async #do(queue: string, work: () => Promise<unknown>): Promise<void> {
    await doJob({ queue, system: 'pg-boss', requests: null, log: this.#log }, work);
  }

  async #embedPassages(vectors: PassageVectors): Promise<void> {
    await this.#boss.createQueue(EMBED_QUEUE, { policy: 'singleton' });
    await this.#boss.work(EMBED_QUEUE, () => this.#do(EMBED_QUEUE, () => vectors.embedMissing()));
    await this.#boss.schedule(EMBED_QUEUE, '* * * * *', null, { tz: 'Asia/Shanghai' });
  }
}
