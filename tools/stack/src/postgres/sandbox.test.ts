import pg from 'pg';
import { ensureSandbox } from './database.ts';
import { startEmbeddedPostgres } from './embedded.ts';

describe('the sandbox of the open platform', () => {
  it('is a database beside the one of the site, made once', async () => {
    const server = await startEmbeddedPostgres();
    try {
      const url = await ensureSandbox(server.url);
      expect(await ensureSandbox(server.url)).toBe(url);
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      const { rows } = await client.query('select current_database() as name');
      await client.end();
      expect(rows).toEqual([{ name: 'zhucheng_sandbox' }]);
    } finally {
      await server.stop();
    }
  }, 60_000);
});
