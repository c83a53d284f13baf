import type { InjectOptions } from 'fastify';
import { apiSuite } from '../../../../test/harness.ts';
import { askRpc, callTool, rpcHeaders, sendRpc } from '../../../../test/open/mcp.ts';
import { createTestApp } from '../../../../test/open/apps.ts';

const { api } = await apiSuite({ rateLimit: 100_000 });
let secret: string;
beforeAll(async () => {
  ({ secret } = await createTestApp(api));
});

const ask = (method: string, params?: object, headers?: Record<string, string>) =>
  askRpc(api, secret, method, params, headers);

describe('messages that are wrong', () => {
  it.each([
    ['tender_search', { limit: 50 }, ['参数 limit：一次最多 20 条']],
    ['tender_search', { words: '桥' }, ['参数 words：没有“words”这个参数']],
    ['tender_search', { divisions: ['42'] }, ['参数 divisions.0：']],
    ['tender_search', { cursor: 'bogus' }, ['参数 cursor：', 'cursor-invalid']],
    ['tender_notice', {}, ['参数 id：']],
    ['tender_notice', { id: '0'.repeat(32) }, ['没有找到', '/open/errors/not-found']],
    ['organisation_profile', {}, ['参数 name：请给出 id 或 name 其中一个']],
    ['organisation_profile', { name: '没有这家单位' }, ['没有名称里有“没有这家单位”的单位']],
    ['standard_check', { numbers: [] }, ['参数 numbers：至少给一个编号']],
    ['help_search', { keywords: '' }, ['参数 keywords：请给出要查的词']],
  ])('%s %j', async (name, given, texts) => {
    const { status, isError, text } = await callTool(api, secret, name, given);
    expect([status, isError]).toEqual([200, true]);
    for (const expected of texts) expect(text).toContain(expected);
  });

  it.each<
    [
      string,
      Omit<InjectOptions, 'headers'> & { headers?: Record<string, string> },
      status: number,
      code: number,
    ]
  >([
    ['no JSON', { payload: '{' }, 400, -32_700],
    ['no message', { payload: '5' }, 400, -32_600],
    ['a batch', { payload: '[{"jsonrpc":"2.0","id":1,"method":"ping"}]' }, 400, -32_600],
    ['another type', { payload: 'a', headers: { 'content-type': 'text/plain' } }, 415, -32_000],
    ['too much', { payload: `"${'a'.repeat(1_100_000)}"` }, 413, -32_000],
    [
      'arguments that are a list',
      {
        payload:
          '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"tender_search","arguments":[]}}',
      },
      400,
      -32_602,
    ],
    [
      'no name of a tool',
      { payload: '{"jsonrpc":"2.0","id":1,"method":"tools/call"}' },
      400,
      -32_602,
    ],
    [
      'a stream of changes',
      { payload: '{"jsonrpc":"2.0","id":1,"method":"subscriptions/listen"}' },
      404,
      -32_601,
    ],
    [
      'an unknown version',
      {
        payload: '{"jsonrpc":"2.0","id":1,"method":"ping"}',
        headers: { 'mcp-protocol-version': '1999-01-01' },
      },
      400,
      -32_000,
    ],
    [
      'the page of another site',
      { payload: '{}', headers: { origin: 'https://evil.example' } },
      403,
      -32_000,
    ],
    [
      'a page without an origin of its own',
      { payload: '{}', headers: { origin: 'null' } },
      403,
      -32_000,
    ],
    [
      'a page of a rebound name',
      { payload: '{}', headers: { origin: 'http://evil.example', host: 'evil.example' } },
      403,
      -32_000,
    ],
  ])('%s', async (_name, { headers, ...options }, status, code) => {
    const all = rpcHeaders(secret, { 'content-type': 'application/json', ...headers });
    const reply = await sendRpc(api, { ...options, headers: all });
    expect([reply.status, reply.error.code]).toEqual([status, code]);
  });

  it('are told from messages of our own pages and of programs', async () => {
    const own = await ask('ping', {}, { origin: 'http://localhost:8080' });
    expect([own.status, own.result]).toEqual([200, {}]);
  });

  it('name the tools there are, and no others', async () => {
    const { error } = await ask('tools/call', { name: 'tender_delete', arguments: {} });
    expect([error.code, error.message]).toEqual([
      -32_602,
      expect.stringContaining('tender_search'),
    ]);
    expect((await ask('resources/list')).error.code).toBe(-32_601);
  });

  it.each(['GET', 'DELETE', 'PUT'] as const)('come by %s', async (method) => {
    const reply = await sendRpc(api, { method, headers: rpcHeaders(secret) });
    expect([reply.status, reply.headers.allow, reply.error.data?.status]).toEqual([
      405,
      'POST',
      405,
    ]);
  });
});
