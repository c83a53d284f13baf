import { startEmbeddedPostgres } from '../postgres/embedded.ts';
import { checkDatabase, placeOf } from '../postgres/external.ts';
import type { Cleanup } from '../processes/cleanup.ts';
import type { Settings } from '../settings/settings.ts';
import { step } from '../terminal.ts';

/** Gives the address of a database that answers: the user's own, else the embedded one, started here. */
export async function openDatabase(
  settings: Pick<Settings, 'databaseUrl' | 'dataDir'>,
  cleanup: Cleanup,
): Promise<string> {
  const { databaseUrl, dataDir } = settings;
  if (databaseUrl) {
    return step('数据库', async (note) => {
      note(placeOf(databaseUrl));
      await checkDatabase(databaseUrl);
      return databaseUrl;
    });
  }
  return step('数据库', async (note) => {
    const database = await startEmbeddedPostgres(dataDir);
    cleanup.add(() => database.stop());
    note(`内置 PostgreSQL，127.0.0.1:${database.port}`);
    return database.url;
  });
}
