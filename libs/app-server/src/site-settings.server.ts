import type { SendRequest } from '@zhucheng/api-client';
import { setSiteOverrides } from '@zhucheng/site-config';
import type { InvalidationTarget } from './cache/invalidations.server.ts';
import { logger } from './log.server.ts';
import type { ServerSettings } from './settings.server.ts';

/** Tag of the invalidation that says that staff have changed settings of the site or switched a feature. */
const TAG = 'site';

const PATH = '/api/internal/site';

/** Times in milliseconds. */
export interface SiteSettingsTimes {
  /** Delay after which a failed question is repeated. */
  retry: number;
  timeout: number;
}

const TIMES: SiteSettingsTimes = { retry: 1_000, timeout: 5_000 };

/**
 * Keeps what staff have set over the environment (`setSiteOverrides`) as the API tells it: asked again with each connection
 * to the invalidations and after each change. Pages that were made before are dropped, all of them, because header and
 * footer show the brand. While the API is away, what is known goes on.
 */
export class SiteSettings implements InvalidationTarget {
  readonly #settings: Pick<ServerSettings, 'apiOrigin' | 'serviceToken'>;
  readonly #send: SendRequest;
  readonly #pages: { clear: () => void };
  readonly #times: SiteSettingsTimes;
  #questions = 0;
  #retry: NodeJS.Timeout | undefined;

  constructor(
    settings: Pick<ServerSettings, 'apiOrigin' | 'serviceToken'>,
    send: SendRequest,
    pages: { clear: () => void },
    times: SiteSettingsTimes = TIMES,
  ) {
    this.#settings = settings;
    this.#send = send;
    this.#pages = pages;
    this.#times = times;
  }

  invalidate(tags: readonly string[]): void {
    if (tags.includes(TAG)) void this.#refresh();
  }

  clear(): void {
    void this.#refresh();
  }

  /** While disconnected, what is known goes on. */
  setConnected(): void {}

  /** Asks no more. */
  stop(): void {
    clearTimeout(this.#retry);
    this.#questions = Infinity;
  }

  async #ask(): Promise<Record<string, string>> {
    const { apiOrigin, serviceToken } = this.#settings;
    const { status, text } = await this.#send({
      url: apiOrigin + PATH,
      method: 'GET',
      headers: { 'x-service-token': serviceToken },
      body: undefined,
      timeoutMs: this.#times.timeout,
    });
    if (status >= 300) throw new Error(`HTTP ${status}`);
    const { environment } = JSON.parse(await text()) as { environment: Record<string, string> };
    return environment;
  }

  async #refresh(): Promise<void> {
    clearTimeout(this.#retry);
    this.#questions += 1;
    const question = this.#questions;
    try {
      const environment = await this.#ask();
      // The reply to a later question is newer.
      if (question === this.#questions && setSiteOverrides(environment)) this.#pages.clear();
    } catch (error) {
      if (question !== this.#questions) return;
      logger.warn({ error }, 'settings of the site unknown');
      this.#retry = setTimeout(() => void this.#refresh(), this.#times.retry).unref();
    }
  }
}
