import { join } from 'node:path';
import { UserError } from '../../bootstrap/terminal.mjs';
import { ROOT, resolveUserPath } from './workspace.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** Settings of a stack. Every field has a default that works on a fresh machine. */
export interface Settings {
  /** Address the gateway listens on. */
  host: string;
  port: number;
  /** Public origin, without a trailing slash. */
  publicOrigin: string;
  /** True if only this machine can reach the gateway: sent codes and sample accounts are shown. */
  loopback: boolean;
  /** Folder of the database, files, logs and secrets. */
  dataDir: string;
  /** URL of an external database; the embedded one is started if absent. */
  databaseUrl: string | undefined;
  /** Database of the open platform's sandbox; with sample content one is made beside the site's. */
  sandboxUrl: string | undefined;
  /** DNS servers that the API asks, separated by commas; those of the machine if absent. */
  dnsServers: string | undefined;
  logLevel: string;
  /** Number of API processes behind the gateway. */
  apiProcesses: number;
  /** URL of a Redis that fans out messages of the chat between API processes; PostgreSQL does it if absent. */
  redisUrl: string | undefined;
  sampleContent: boolean;
}

const WILDCARDS = new Set(['0.0.0.0', '::']);

/** Returns true for an address reachable from this machine only. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host);
}

/** Parses a TCP port. Throws a UserError for 0 too, as the public origin must be known beforehand. */
export function parsePort(text: string): number {
  const port = Number(text);
  if (/^\d{1,5}$/.test(text) && port >= 1 && port <= 65_535) return port;
  throw new UserError(`PORT 必须是 1–65535 的整数，当前是 “${text}”`);
}

const MAX_API_PROCESSES = 16;

/** Parses the number of API processes, 1 to 16. Throws a UserError. */
export function parseApiProcesses(text: string): number {
  const count = Number(text);
  if (/^\d{1,2}$/.test(text) && count >= 1 && count <= MAX_API_PROCESSES) return count;
  throw new UserError(`API_PROCESSES 必须是 1–${MAX_API_PROCESSES} 的整数，当前是 “${text}”`);
}

function formatOrigin(host: string, port: number): string {
  const name = isLoopback(host) || WILDCARDS.has(host) ? 'localhost' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}${port === 80 ? '' : `:${port}`}`;
}

/** Reads the settings of a start from the environment. */
export function readSettings(env: Environment): Settings {
  const host = env.HOST || '127.0.0.1';
  const port = parsePort(env.PORT || '8080');
  const loopback = isLoopback(host);
  const databaseUrl = env.DATABASE_URL || undefined;
  const sample = loopback || !databaseUrl ? '1' : '0';
  return {
    host,
    port,
    loopback,
    publicOrigin: (env.PUBLIC_ORIGIN || formatOrigin(host, port)).replace(/\/+$/, ''),
    dataDir: env.DATA_DIR ? resolveUserPath(env.DATA_DIR) : join(ROOT, '.data'),
    databaseUrl,
    sandboxUrl: env.SANDBOX_DATABASE_URL || undefined,
    dnsServers: env.DNS_SERVERS || undefined,
    logLevel: env.LOG_LEVEL || 'warn',
    apiProcesses: parseApiProcesses(env.API_PROCESSES || '1'),
    redisUrl: env.REDIS_URL || undefined,
    sampleContent: (env.SAMPLE_CONTENT || sample) === '1',
  };
}
