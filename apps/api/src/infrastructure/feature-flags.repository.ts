import type { Database } from '../db/client.ts';
import { featureSwitch } from '../db/schema.ts';

const REREAD_AFTER = 10_000;

/**
 * Features that can be turned off without a release; a feature without a row is on. Each process rereads the table after
 * ten seconds.
 */
export class FeatureFlags {
  readonly #db: Database;
  #switches: Promise<ReadonlyMap<string, boolean>> | undefined;
  #readAt = 0;

  constructor(db: Database) {
    this.#db = db;
  }

  async isOn(name: string): Promise<boolean> {
    if (!this.#switches || Date.now() - this.#readAt > REREAD_AFTER) {
      this.#readAt = Date.now();
      this.#switches = this.#read();
      // After a failure the next call reads again.
      this.#switches.catch(() => (this.#switches = undefined));
    }
    return (await this.#switches).get(name) ?? true;
  }

  async #read(): Promise<ReadonlyMap<string, boolean>> {
    const rows = await this.#db.select().from(featureSwitch);
    return new Map(rows.map(({ name, enabled }) => [name, enabled]));
  }
}
