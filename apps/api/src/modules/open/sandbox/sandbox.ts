import { openDatabase, type PooledDatabase } from '../../../db/client.ts';
import { Caches } from '../../../http/replies/caches.ts';
import type { RequestContext } from '../../../http/context.ts';

/** Connections of a process to the sandbox: test keys make 60 calls a minute each. */
const CONNECTIONS = 4;

/** Account of the sandbox whose subscriptions test keys read; the loader of the sample content makes it there. */
export const SANDBOX_ACCOUNT = '00000000-0000-7000-8000-000000000001';

/** PostgreSQL refuses to write, whatever a call does: what integrators test against stays the same. */
const READ_ONLY = `options=${encodeURIComponent('-c default_transaction_read_only=on')}`;

/** The frozen data that test keys read: a database of its own with the site's schema and its sample content. */
export class Sandbox {
  readonly #db: PooledDatabase;
  /** Values of the sandbox only: those of the site have the same names. */
  readonly #caches = new Caches(0);

  constructor(url: string) {
    const address = `${url}${url.includes('?') ? '&' : '?'}${READ_ONLY}`;
    this.#db = openDatabase(address, { max: CONNECTIONS, applicationName: 'zhucheng-sandbox' });
  }

  /** The context of a call with the sandbox's data in place of the site's. */
  enter<C extends RequestContext>(context: C): C {
    return { ...context, db: this.#db, readDb: this.#db, memoise: this.#caches.memoise };
  }

  close(): Promise<void> {
    return this.#db.$client.end();
  }
}
