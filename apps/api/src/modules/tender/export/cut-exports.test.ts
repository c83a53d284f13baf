import { request as openRequest, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { readXlsx } from 'hucre/xlsx';
import { apiSuite, until } from '../../../../test/harness.ts';
import { createMember, type Member } from '../../../../test/members.ts';
import { saveRandomNotices } from '../../../../test/tenders/random-notices.ts';

const { api, database } = await apiSuite({ rateLimit: 100_000 });
let member: Member;
let origin: string;

beforeAll(async () => {
  await saveRandomNotices(database, 800);
  // Rows of 29 kB of text that hardly compresses: more than the buffers of a connection hold.
  await database.query(`update tender_notice set qualification =
    (select string_agg(md5(id::text || part), '') from generate_series(1, 900) as part)`);
  member = await createMember(api);
  await api.app.listen({ port: 0, host: '127.0.0.1' });
  origin = `http://127.0.0.1:${(api.app.server.address() as AddressInfo).port}`;
});

/** An export whose bytes are not read yet. */
function openExport(format: string, encoding = 'identity'): Promise<IncomingMessage> {
  const query = `format=${format}&column=title&column=qualification`;
  return new Promise((resolve, reject) => {
    const headers = { ...member.headers, 'accept-encoding': encoding };
    openRequest(`${origin}/api/tender/export?${query}`, { headers }, resolve)
      .on('error', reject)
      .end();
  });
}

/** Bytes until the end of a reply, and whether it was a proper end. */
async function readReply(reply: IncomingMessage) {
  const chunks: Buffer[] = [];
  const failed = await new Promise<boolean>((resolve) => {
    reply.on('data', (chunk: Buffer) => chunks.push(chunk));
    reply.on('end', () => resolve(false));
    reply.on('error', () => resolve(true));
  });
  return { failed, bytes: Buffer.concat(chunks) };
}

async function isFree(): Promise<boolean> {
  const [row] = await database.query(
    "select count(*)::int as held from throttle where scope = 'tender-export-running' and locked_until > now()",
  );
  return row?.held === 0;
}

const DIRECTORY = Buffer.from('PK\u0005\u0006', 'latin1');

describe('an export', () => {
  it('reaches its reader whole, at the pace of the reader', async () => {
    const reply = await openExport('xlsx');
    expect(reply.statusCode).toBe(200);
    await sleep(300);
    // Rows wait for their reader.
    expect(await isFree()).toBe(false);
    const { failed, bytes } = await readReply(reply);
    expect(failed).toBe(false);
    const { sheets } = await readXlsx(bytes);
    expect(sheets[0]?.rows).toHaveLength(801);
    expect(await isFree()).toBe(true);
  });

  it.each(['identity', 'gzip', 'br'])(
    'is no whole file when the database fails (%s)',
    async (encoding) => {
      for (const format of ['xlsx', 'csv']) {
        const reply = await openExport(format, encoding);
        expect(reply.statusCode).toBe(200);
        await sleep(200);
        await database.query('alter table tender_project rename to lost_project');
        const { failed, bytes } = await readReply(reply);
        await database.query('alter table lost_project rename to tender_project');
        expect(failed).toBe(true);
        expect(bytes.length).toBeGreaterThan(10_000);
        expect(bytes.includes(DIRECTORY)).toBe(false);
        await until(isFree);
      }
    },
  );

  it('ends with its reader', async () => {
    for (const format of ['xlsx', 'csv']) {
      const reply = await openExport(format);
      await sleep(100);
      expect(await isFree()).toBe(false);
      reply.destroy();
      await until(isFree);
    }
  });

  it('keeps no transaction open while it waits for its reader', async () => {
    const reply = await openExport('csv');
    await sleep(200);
    const rows = await database.query(
      `select 1 from pg_stat_activity where datname = current_database() and state like 'idle in%'`,
    );
    expect(rows).toEqual([]);
    expect((await readReply(reply)).failed).toBe(false);
  });
});
