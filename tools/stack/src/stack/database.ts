import { startEmbeddedPostgres } from '../postgres/embedded.ts';
import { ensureSandbox } from '../postgres/database.ts';
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

/** PostgreSQL's code for a role that may not do this. */
const NOT_ALLOWED = '42501';

/** Returns the URL of the sandbox that test keys of the open platform read; undefined where there is none. */
export async function openSandbox(
  { sandboxUrl, sampleContent }: Pick<Settings, 'sandboxUrl' | 'sampleContent'>,
  databaseUrl: string,
): Promise<string | undefined> {
  if (sandboxUrl !== undefined || !sampleContent) return sandboxUrl;
  return runStep('沙箱数据库', async (note) => {
    try {
      return await ensureSandbox(databaseUrl);
    } catch (error) {
      if ((error as { code?: string }).code !== NOT_ALLOWED) throw error;
      note('数据库用户不能建库，开放平台不发测试密钥');
      return undefined;
    }
  });
}
