import {
  Client as ModernClient,
  StreamableHTTPClientTransport as ModernTransport,
} from '@modelcontextprotocol/client';
import { Client as FormerClient } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport as FormerTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { MEMBER_SCOPES } from '@zhucheng/contracts';
import { makeArticle, makeDirectory, makeNotice } from '../../../../test/factories.ts';
import { apiSuite } from '../../../../test/harness.ts';
import { createTestClient, grantTokens, MCP } from '../../../../test/open/oauth.ts';
import { createTestApp } from '../../../../test/open/apps.ts';
import { recountOrganisations } from '../../../content/index.ts';
import { TOOLS } from '../tools/tools.ts';

const { api, database } = await apiSuite({ rateLimit: 100_000 });
const { db } = database;
const secrets: Record<string, string> = {};
let address: URL;
let inputs: Record<string, object>;

beforeAll(async () => {
  const noticeId = await makeNotice(db, {
    title: '大桥施工招标公告',
    contact: { buyer: { person: '王工', phone: '0574-87654321' } },
    project: { key: 'bridge', name: '大桥工程', buyer: '宜昌交通局' },
  });
  await recountOrganisations(db);
  const columns = await Promise.all(
    (['NEWS', 'HELP', 'NORMAL'] as const).map((bizType) =>
      makeDirectory(db, { bizType, name: bizType }),
    ),
  );
  await makeArticle(db, columns[0] ?? '', { title: '大桥通车' });
  await makeArticle(db, columns[1] ?? '', {
    bizType: 'HELP',
    title: '订阅招标',
    props: { number: 'H0201' },
  });
  await makeArticle(db, columns[2] ?? '', {
    bizType: 'NORMAL',
    title: 'GB 50500-2013 清单计价',
    props: { standardNumber: 'GB 50500-2013', status: '废止' },
  });
  inputs = {
    tender_search: { keywords: '大桥' },
    tender_notice: { id: noticeId },
    tender_changes: {},
    organisation_profile: { name: '宜昌交通局' },
    standard_check: { text: '按 GB50500－2013 计价' },
    news_search: { keywords: '大桥' },
    help_search: { keywords: '订阅' },
    library_search: { query: '清单计价' },
    amount_capitals: { amounts: '1,409.50' },
    workday_count: { start: '2026-09-28', days: 10 },
  };
  secrets.key = (await createTestApp(api)).secret;
  const oauth = await createTestClient(api, { scopes: MEMBER_SCOPES });
  const asked = { resource: MCP, scope: MEMBER_SCOPES.join(' ') };
  secrets['OAuth token'] = (await grantTokens(api, oauth, asked)).accessToken;
  address = new URL('/api/mcp', await api.app.listen({ port: 0, host: '127.0.0.1' }));
});

const info = { name: 'test', version: '1.0.0' };
const init = (secret: string) => ({
  requestInit: { headers: { authorization: `Bearer ${secret}` } },
});

const clients: [string, (secret: string) => Promise<ModernClient | FormerClient>][] = [
  [
    '@modelcontextprotocol/client 2.4 by version 2026-07-28',
    async (secret) => {
      const client = new ModernClient(info, {
        versionNegotiation: { mode: { pin: '2026-07-28' } },
      });
      await client.connect(new ModernTransport(address, init(secret)));
      return client;
    },
  ],
  [
    '@modelcontextprotocol/client 2.4 by the version of 2025',
    async (secret) => {
      const client = new ModernClient(info, { versionNegotiation: { mode: 'legacy' } });
      await client.connect(new ModernTransport(address, init(secret)));
      return client;
    },
  ],
  [
    '@modelcontextprotocol/sdk 1.x',
    async (secret) => {
      const client = new FormerClient(info);
      await client.connect(new FormerTransport(address, init(secret)) as never);
      return client;
    },
  ],
];

describe.each(clients)('%s', (_name, connect) => {
  it.each(['key', 'OAuth token'])('lists every tool and calls it by %s', async (kind) => {
    const client = await connect(secrets[kind] ?? '');
    try {
      const { tools } = await client.listTools();
      expect(tools.map(({ name }) => name)).toEqual(TOOLS.map(({ name }) => name));
      for (const { name, annotations } of tools) {
        expect(annotations).toMatchObject({ readOnlyHint: true, destructiveHint: false });
        // The client checks the reply against the tool's output schema.
        const reply = await client.callTool({ name, arguments: { ...inputs[name] } });
        expect([name, reply.isError, reply.content]).toEqual([
          name,
          undefined,
          [{ type: 'text', text: expect.any(String) }],
        ]);
        expect(JSON.stringify(reply)).not.toMatch(/王工|87654321/);
      }
    } finally {
      await client.close();
    }
  });
});
