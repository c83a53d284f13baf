import type { Feature } from '@zhucheng/site-config';
import type { Database } from '../db/client.ts';
import { featureSwitch } from '../db/schema.ts';

/** Time after which the table is read again although no change was announced: the connection may have been lost. */
const REREAD_AFTER = 10_000;

/**
 * Features that can be turned off without a release; a feature without a row is on. Changes are announced to every process
 * (`forget`).
 */
export class FeatureFlags {
  readonly #db: Database;
  #switches: Promise<ReadonlyMap<string, boolean>> | undefined;
  #readAt = 0;

  constructor(db: Database) {
    this.#db = db;
  }

  async isOn(name: Feature): Promise<boolean> {
    if (!this.#switches || Date.now() - this.#readAt > REREAD_AFTER) {
      this.#readAt = Date.now();
      const known = this.#switches;
      // While the database is gone, pages from replicas need what was known: no change has been announced.
      const reading = this.#read().catch((error: unknown) => {
        if (!known) throw error;
        return known;
      });
      this.#switches = reading;
      // Without anything known the next call reads again.
      reading.catch(() => {
        if (this.#switches === reading) this.#switches = undefined;
      });
    }
    return (await this.#switches).get(name) ?? true;
  }

  /** Reads the switches again at the next question. */
  forget(): void {
    this.#switches = undefined;
  }

  async #read(): Promise<ReadonlyMap<string, boolean>> {
    const rows = await this.#db.select().from(featureSwitch);
    return new Map(rows.map(({ name, enabled }) => [name, enabled]));
  }
}
