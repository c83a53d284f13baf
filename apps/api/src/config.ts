import { randomBytes } from 'node:crypto';
import { Resolver } from 'node:dns/promises';
import { resolve } from 'node:path';
import { z } from 'zod';
import { aiEnvironment, readAiSettings, type AiSettings } from './ai/model/ai-settings.ts';
import { listPoolers, listServers, parseServers } from './db/servers/server-list.ts';
import { ConfigError } from './config-error.ts';
import { FILES_URL_FORM, parseFilesUrl } from './infrastructure/storage/files-url.ts';

export { ConfigError };

const postgresUrl = z
  .string({ error: 'is missing: give a PostgreSQL address' })
  .regex(/^postgres(ql)?:\/\//, 'must begin with postgres:// or postgresql://')
  .superRefine((url, { addIssue }) => {
    try {
      parseServers(url);
    } catch (error) {
      addIssue((error as RangeError).message);
    }
  });

function isPoolers(poolers: string): boolean {
  try {
    return listPoolers(poolers, 'postgres://any/any').length > 0;
  } catch {
    return false;
  }
}

/** A pooler has the login of DATABASE_URL, which is also the way past it: it has to name a host. */
function requireHost({ DATABASE_URL, DATABASE_POOLER }: Environment): void {
  if (DATABASE_POOLER === undefined) return;
  try {
    listServers(DATABASE_URL);
  } catch {
    throw new ConfigError('用了 DATABASE_POOLER，DATABASE_URL 就要写明主机：连接池不通时直接连它');
  }
}

const port = (standard: number) =>
  z.coerce.number('must be a port number').int().min(0).max(65_535).default(standard);

const list = z
  .string()
  .default('')
  .transform((text) => text.split(',').flatMap((part) => part.trim() || []));

function isDnsServer(address: string): boolean {
  try {
    new Resolver().setServers([address]);
    return true;
  } catch {
    return false;
  }
}

const environment = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).catch('development'),
  HOST: z.string().default('127.0.0.1'),
  API_PORT: port(8100),
  WORKER_PORT: port(8120),
  DATABASE_URL: postgresUrl,
  DATABASE_POOLER: z
    .string()
    .refine(
      isPoolers,
      '应写成 PgBouncer 的 主机:端口，几个用逗号隔开，如 10.0.0.4:6432；用户、密码和库名用 DATABASE_URL 的，不要再写',
    )
    .optional(),
  DATABASE_REPLICA_URLS: list.pipe(z.array(postgresUrl)),
  DATABASE_REPLICA_MAX_LAG_SECONDS: z.coerce.number('must be seconds').min(1).default(10),
  DATABASE_REPLICA_MAX_LAG_MB: z.coerce.number('must be megabytes').min(1).default(64),
  HEALTH_SLOW_LOOP_MS: z.coerce.number('must be milliseconds').min(0).default(200),
  HEALTH_SLOW_DATABASE_MS: z.coerce.number('must be milliseconds').min(0).default(500),
  HEALTH_GONE_MS: z.coerce.number('must be milliseconds').min(1).default(3_000),
  SANDBOX_DATABASE_URL: postgresUrl.optional(),
  DATABASE_POOL: z.coerce.number('must be a number').int().min(1).max(200).default(10),
  DATA_DIR: z.string().default('.data'),
  FILES_URL: z
    .string()
    .refine((text) => parseFilesUrl(text) !== undefined, FILES_URL_FORM)
    .optional(),
  FILES_REDIRECT: z.stringbool('must be 0 or 1').default(false),
  LOG_LEVEL: z
    .enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'], {
      error: 'must be silent, fatal, error, warn, info, debug or trace',
    })
    .optional(),
  SERVICE_TOKEN: z.string().min(16, 'must have 16 characters or more').optional(),
  ACCOUNT_SECRET: z.string().min(32, 'must have 32 characters or more').optional(),
  PUBLIC_ORIGIN: z.url('must be an origin such as http://localhost:8080').optional(),
  GATEWAY_ADDRESSES: list,
  REDIS_URL: z
    .string()
    .regex(/^rediss?:\/\//, 'must begin with redis:// or rediss://')
    .optional(),
  RATE_LIMIT: z.coerce.number('must be calls a minute').int().min(1).default(1_200),
  REPLY_CACHE_MB: z.coerce.number('must be megabytes').min(0).default(64),
  SMS_GATEWAY_URL: z.url('must be the address of an SMS gateway').optional(),
  SMS_GATEWAY_TOKEN: z.string().default(''),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must begin with smtp:// or smtps://')
    .optional(),
  MAIL_FROM: z.string().default('no-reply@zhucheng.example'),
  WECHAT_APP_ID: z.string().optional(),
  WECHAT_APP_SECRET: z.string().default(''),
  BAIDU_CONVERSION_TOKEN: z.string().optional(),
  BAIDU_CONVERSION_URL: z
    .url('must be the address of a conversion API')
    .default('https://ocpc.baidu.com/ocpcapi/api/uploadConvertData'),
  DNS_SERVERS: list.pipe(
    z.array(z.string().refine(isDnsServer, 'must be IP addresses, with or without a port')),
  ),
  ROBOT_TEST_ORIGIN: z.url('must be an origin such as http://127.0.0.1:9000').optional(),
  WEBHOOK_TEST_ORIGINS: list.pipe(
    z.array(z.url('must be origins such as http://127.0.0.1:9000, separated by commas')),
  ),
  OAUTH_CLIENT_DOCUMENTS: z.stringbool('must be 0 or 1').default(false),
  ...aiEnvironment(list),
  DEV_OUTBOX: z.stringbool().catch(false).default(false),
});

type Environment = z.infer<typeof environment>;

/** Settings of the API. */
export interface Config {
  mode: 'development' | 'production' | 'test';
  host: string;
  port: number;
  /** Port of the worker's health check. */
  workerPort: number;
  databaseUrl: string;
  /** Poolers through which queries and transactions go; what needs a session goes past them. */
  poolers?: string | undefined;
  replicaUrls: string[];
  /** A replica that is further behind than either is not read. */
  replicaMaxLag: { seconds: number; bytes: number };
  /**
   * Milliseconds from which the event loop and the database are called slow, and after which a database that doesn't answer is
   * gone.
   */
  health: { slowLoop: number; slowDatabase: number; gone: number };
  /** Database that test keys of the open platform read; without one there are no test keys. */
  sandboxUrl?: string | undefined;
  databasePool: number;
  dataDir: string;
  /** A folder or a bucket for files; without it a folder of the data folder. */
  filesUrl?: string | undefined;
  /** Downloads from a bucket are links to it. */
  filesRedirect: boolean;
  logLevel: string;
  serviceToken: string;
  /** Key material for members' TOTP secrets; without it a file in the data folder holds one. */
  accountSecret?: string | undefined;
  publicOrigin: string;
  /** Proxies whose X-Forwarded-For is believed. */
  gateways: string[];
  /** Redis that fans out messages of the chat between processes; PostgreSQL does without it. */
  redisUrl: string | undefined;
  /** Calls a minute that one visitor address may make. */
  rateLimit: number;
  replyCacheBytes: number;
  devOutbox: boolean;
  /** OAuth clients may be known by the address of a metadata document of theirs instead of being registered. */
  oauthClientDocuments: boolean;
  /** DNS servers as `address` or `address:port`; empty uses those of the machine. */
  dnsServers: string[];
  /** Takes the messages to chat robots in place of their platforms; for tests only. */
  robotTestOrigin?: string | undefined;
  /** Origins that webhooks reach though they are not in the public internet; for tests only. */
  webhookTestOrigins: string[];
  /** An HTTP gateway for SMS; without one they wait in the outbox for a day at most. */
  sms?: { url: string; token: string };
  /** An SMTP server for mails; without one they wait in the outbox for a day at most. */
  mail?: { url: string; from: string };
  /** The site's application at WeChat. */
  wechat?: { appId: string; secret: string };
  /** Models that write, and their limits; without any the offline writer does. */
  ai: AiSettings;
  /** Baidu's conversion API; without it conversions are neither queued nor reported. */
  baiduConversions?: { url: string; token: string };
}

/** Reads the settings from environment variables, or throws a {@link ConfigError} that names what is wrong. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    const problems = parsed.error.issues.map(
      ({ path, message }) => `${String(path[0])} ${message}`,
    );
    throw new ConfigError(problems.join('; '));
  }
  const e = parsed.data;
  requireHost(e);
  return {
    mode: e.NODE_ENV,
    host: e.HOST,
    port: e.API_PORT,
    workerPort: e.WORKER_PORT,
    databaseUrl: e.DATABASE_URL,
    poolers: e.DATABASE_POOLER,
    replicaUrls: e.DATABASE_REPLICA_URLS,
    replicaMaxLag: {
      seconds: e.DATABASE_REPLICA_MAX_LAG_SECONDS,
      bytes: e.DATABASE_REPLICA_MAX_LAG_MB * 1024 * 1024,
    },
    health: {
      slowLoop: e.HEALTH_SLOW_LOOP_MS,
      slowDatabase: e.HEALTH_SLOW_DATABASE_MS,
      gone: e.HEALTH_GONE_MS,
    },
    sandboxUrl: e.SANDBOX_DATABASE_URL,
    databasePool: e.DATABASE_POOL,
    dataDir: resolve(e.DATA_DIR),
    filesUrl: e.FILES_URL,
    filesRedirect: e.FILES_REDIRECT,
    logLevel: e.LOG_LEVEL ?? (e.NODE_ENV === 'development' ? 'info' : 'silent'),
    // Without a configured token nobody knows it: internal addresses are then closed.
    serviceToken: e.SERVICE_TOKEN ?? randomBytes(32).toString('hex'),
    accountSecret: e.ACCOUNT_SECRET,
    publicOrigin: new URL(e.PUBLIC_ORIGIN ?? 'http://localhost:8080').origin,
    gateways: ['loopback', ...e.GATEWAY_ADDRESSES],
    redisUrl: e.REDIS_URL,
    rateLimit: e.RATE_LIMIT,
    replyCacheBytes: e.REPLY_CACHE_MB * 1024 * 1024,
    devOutbox: e.DEV_OUTBOX,
    oauthClientDocuments: e.OAUTH_CLIENT_DOCUMENTS,
    dnsServers: e.DNS_SERVERS,
    robotTestOrigin: e.ROBOT_TEST_ORIGIN,
    webhookTestOrigins: e.WEBHOOK_TEST_ORIGINS.map((origin) => new URL(origin).origin),
    sms: e.SMS_GATEWAY_URL ? { url: e.SMS_GATEWAY_URL, token: e.SMS_GATEWAY_TOKEN } : undefined,
    mail: e.SMTP_URL ? { url: e.SMTP_URL, from: e.MAIL_FROM } : undefined,
    ai: readAiSettings(e),
    baiduConversions: e.BAIDU_CONVERSION_TOKEN
      ? { url: e.BAIDU_CONVERSION_URL, token: e.BAIDU_CONVERSION_TOKEN }
      : undefined,
    wechat: e.WECHAT_APP_ID ? { appId: e.WECHAT_APP_ID, secret: e.WECHAT_APP_SECRET } : undefined,
  };
}
