import { isOfflineEnabled } from '@zhucheng/site-config';

/** Settings of an app's server process, from the environment. */
export interface ServerSettings {
  host: string;
  port: number;
  /** Internal origin of the API, without a trailing slash. */
  apiOrigin: string;
  /** Hosts of the API at the port of its origin, in the order in which they are tried; with fewer than two the origin's alone. */
  apiAddresses: readonly string[];
  /** Public origin of absolute addresses; a request's Host is never used. */
  publicOrigin: string;
  serviceToken: string;
  /** Capacity of the page cache in bytes. */
  pageCacheBytes: number;
  /** Pages a minute that are rendered for one visitor address; cached pages are not counted. */
  pageRateLimit: number;
  /** False switches the app's offline worker off in every browser that has it. */
  offline: boolean;
}

/** Default capacity of the page cache in megabytes: about 1,500 pages. */
const CACHE_MEGABYTES = 64;

/** Default of {@link ServerSettings.pageRateLimit}: five a second, more than anybody reads. */
const PAGE_RATE_LIMIT = 300;

const trimSlashes = (origin: string) => origin.replace(/\/+$/, '');

/** Reads the settings; the defaults suit a developer's machine. */
export function readSettings(env: NodeJS.ProcessEnv = process.env): ServerSettings {
  return {
    host: env.HOST ?? '127.0.0.1',
    port: Number(env.PORT ?? 8101),
    apiOrigin: trimSlashes(env.API_ORIGIN ?? 'http://127.0.0.1:8100'),
    apiAddresses: env.API_ADDRESSES?.split(',') ?? [],
    publicOrigin: trimSlashes(env.PUBLIC_ORIGIN ?? 'http://localhost:8080'),
    serviceToken: env.SERVICE_TOKEN ?? '',
    pageCacheBytes: Number(env.PAGE_CACHE_MB ?? CACHE_MEGABYTES) * 1024 * 1024,
    pageRateLimit: Number(env.PAGE_RATE_LIMIT ?? PAGE_RATE_LIMIT),
    offline: isOfflineEnabled(env),
  };
}
