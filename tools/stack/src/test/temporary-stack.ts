import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepareDataFolder } from '../instance/data-folder.ts';
import { startEmbeddedPostgres } from '../postgres/embedded.ts';
import type { Cleanup } from '../processes/cleanup.ts';
import { findFreePort } from '../processes/ports.ts';
import type { StopRequest } from '../processes/signals.ts';
import { readSettings } from '../settings/settings.ts';
import { startStack } from '../stack/stack.ts';
import { runStep } from '../../bootstrap/terminal.mjs';
import { clockEnvironment, shiftDatabaseClock } from './clock.ts';

/** Not the same for all: the claim of a port ends after a minute, and a build before it is used may take longer. */
const FIRST_PORT = 8180 + (process.pid % 40) * 20;
const FIRST_DNS_PORT = 5380;

/** Temporary stack, which journeys may change freely. */
export interface TemporaryStack {
  origin: string;
  /** Its database, for journeys that start additional services. */
  databaseUrl: string;
  /** Its folder: services that share the database need its secrets and files. */
  dataDir: string;
  /** `address:port` of the DNS server that its API asks; a journey that needs it starts it. */
  dnsServer: string;
}

/**
 * Starts a stack with sample content on free ports. Its temporary data folder and database are removed by `cleanup`.
 * `clockOffset`, in milliseconds, lets its programs and its database live at another time.
 */
export async function startTemporaryStack(
  cleanup: Cleanup,
  stop: StopRequest,
  clockOffset = 0,
): Promise<TemporaryStack> {
  const dataDir = mkdtempSync(join(tmpdir(), 'zhucheng-journeys-'));
  cleanup.add(() => rmSync(dataDir, { recursive: true, force: true }));
  prepareDataFolder(dataDir);
  const database = await runStep('测试数据库', () => startEmbeddedPostgres());
  cleanup.add(() => database.stop());
  if (clockOffset !== 0) {
    await shiftDatabaseClock(database.url, clockOffset);
    // Inherited by everything that this process starts.
    Object.assign(process.env, clockEnvironment(clockOffset));
  }
  const dnsServer = `127.0.0.1:${await findFreePort(FIRST_DNS_PORT)}`;
  const settings = readSettings({
    DATABASE_URL: database.url,
    PORT: String(await findFreePort(FIRST_PORT)),
    DATA_DIR: dataDir,
    DNS_SERVERS: dnsServer,
    LOG_LEVEL: process.env.LOG_LEVEL,
  });
  const lock = { update: () => undefined };
  await startStack({ settings, lock, cleanup, stopRequested: stop.requested });
  return { origin: settings.publicOrigin, databaseUrl: database.url, dataDir, dnsServer };
}

/** Returns the environment variables of journeys for a stack and the browsers. */
export function getJourneyEnvironment(
  { origin, databaseUrl, dataDir, dnsServer }: TemporaryStack,
  chromium: string,
  firefox: string | undefined,
): Record<string, string> {
  return {
    BASE_URL: origin,
    JOURNEY_DATABASE_URL: databaseUrl,
    JOURNEY_DATA_DIR: dataDir,
    JOURNEY_DNS_SERVER: dnsServer,
    CHROMIUM_PATH: chromium,
    ...(firefox !== undefined && { FIREFOX_PATH: firefox }),
  };
}
