import { startEmbeddedPostgres } from '../postgres/embedded.ts';
import { checkDatabase, formatDatabaseAddress } from '../postgres/external.ts';
import type { Cleanup } from '../processes/cleanup.ts';
import type { Settings } from '../settings/settings.ts';
import { runStep } from '../../bootstrap/terminal.mjs';

/** Returns the URL of a reachable database: the external one if configured, else the embedded one, started here. */
export async function openDatabase(
  settings: Pick<Settings, 'databaseUrl' | 'dataDir'>,
  cleanup: Cleanup,
): Promise<string> {
  const { databaseUrl, dataDir } = settings;
  if (databaseUrl) {
    return runStep('数据库', async (note) => {
      note(formatDatabaseAddress(databaseUrl));
      await checkDatabase(databaseUrl);
      return databaseUrl;
    });
  }
  return runStep('数据库', async (note) => {
    const database = await startEmbeddedPostgres(dataDir);
    cleanup.add(() => database.stop());
    note(`内置 PostgreSQL，127.0.0.1:${database.port}`);
    return database.url;
  });
}
