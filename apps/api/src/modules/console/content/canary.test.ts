import {
  contracts,
  keyContracts,
  type EndpointDef,
  type KeyEndpointDef,
} from '@zhucheng/contracts';
import { createEditors, type Content } from '../../../../test/editors.ts';
import { makeArticle, makeDirectory } from '../../../../test/factories.ts';
import { apiSuite, until } from '../../../../test/harness.ts';
import { callTool } from '../../../../test/open/mcp.ts';
import { createMember } from '../../../../test/members.ts';
import { createTestApp } from '../../../../test/open/apps.ts';
import { toWireId } from '../../../wire-format.ts';
import { TOOLS } from '../../open/tools/tools.ts';

const { api, database } = await apiSuite({ rateLimit: 100_000 });
const column = await makeDirectory(database.db, { name: '造价' });
const member = await createMember(api, { staff: ['editor'] });
const { as, draft } = createEditors(api, column);
const editor = as(member);
const app = await createTestApp(api);

/** Stands in every unpublished field, and in no question that is asked. */
const CANARY = 'CANARY9Z';
/** Finds what holds the canary; may be repeated in replies. */
const WORD = '隐稿';

const secret = (text: string) =>
  draft({
    title: `${WORD}${text}${CANARY}`,
    viceTitle: CANARY,
    memo: `${WORD}${CANARY}`,
    body: `<h2>${CANARY}</h2><p>${WORD}${CANARY}</p>`,
    props: { status: '现行', issuer: CANARY, standardNumber: `GB 50500-2024 ${CANARY}` },
    author: CANARY,
    tags: [`${WORD}${CANARY}`],
    seoTitle: CANARY,
    seoKeyword: CANARY,
    seoDesc: CANARY,
  });

const queries = Object.values(contracts)
  .flatMap(({ endpoints }) => Object.values<EndpointDef>(endpoints))
  .filter(({ auth, kind }) => (auth === 'public' || auth === 'optional') && kind === 'query');

const keyQueries = keyContracts
  .flatMap(({ endpoints }) => Object.values<KeyEndpointDef>(endpoints))
  .filter(({ method }) => method === 'GET');

/** Replies of all public queries to questions about articles, as one text a query. */
async function askEverything(ids: readonly string[]): Promise<[path: string, text: string][]> {
  const inputs = [
    {},
    { current: 1, size: 100 },
    { bizType: 'NEWS' },
    { page: 'home' },
    ...ids.flatMap((id) => [{ id }, { articleId: id }, { id, bizType: 'NEWS' }]),
    ...['keywords', 'keyword', 'query', 'text', 'q', 'words'].map((name) => ({ [name]: WORD })),
    { keywords: WORD, bizType: 'NEWS', facets: true },
  ];
  const replies: [string, string][] = [];
  for (const { path, method, request } of queries) {
    const call = path.replace(/^\/api/, '');
    for (const input of inputs.filter((each) => request.safeParse(each).success)) {
      const query = new URLSearchParams(input as Record<string, string>);
      const { body } = await (method === 'POST'
        ? api.post(call, input)
        : api.get(`${call}?${query}`));
      replies.push([path, JSON.stringify(body)]);
    }
  }
  for (const reply of await askByKey(ids)) replies.push(reply);
  return replies;
}

/** Replies of the public API and of models' tools to an application that may read everything. */
async function askByKey(ids: readonly string[]): Promise<[path: string, text: string][]> {
  const replies: [string, string][] = [];
  const words = encodeURIComponent(WORD);
  for (const { path } of keyQueries) {
    const addresses = path.includes(':id')
      ? ids.map((id) => path.replace(':id', id))
      : [path, `${path}?keywords=${words}`];
    for (const address of addresses) {
      const { body } = await app.get(address.replace('/open/v1', ''));
      replies.push([path, JSON.stringify(body)]);
    }
  }
  const checked = await app.post('/standards/check', { text: `${WORD} GB 50500-2024` });
  replies.push(['/standards/check', JSON.stringify(checked.body)]);
  for (const { name, input } of TOOLS) {
    const given = [{}, { keywords: WORD }, { name: WORD }, { text: `${WORD} GB 50500-2024` }];
    for (const each of [...given, ...ids.map((id) => ({ id }))]) {
      if (!input.safeParse(each).success) continue;
      const { result } = await callTool(api, app.secret, name, each);
      replies.push([name, JSON.stringify(result)]);
    }
  }
  return replies;
}

const leaks = (replies: readonly [string, string][]) =>
  replies.filter(([, text]) => text.includes(CANARY)).map(([path]) => path);

describe('what is not published', () => {
  it('stands in no public reply, whatever is asked', async () => {
    const { id: newId } = (await editor.save({ content: secret('新') })).body.model as Content;
    const id = await makeArticle(database.db, column, { title: `${WORD}线上` });
    const over = await editor.read(id);
    const changed = await editor.save({ id, base: over, content: secret('改') });
    const scheduled = (await editor.save({ content: secret('定时') })).body.model as Content;
    const at = new Date(Date.now() + 3_600_000).toISOString();
    await editor.step('schedule', scheduled, { at });
    await editor.call('comment', { id, number: 1, text: CANARY });
    const ids = [newId, id, scheduled.id, toWireId(column)];

    const replies = await askEverything(ids);
    expect(leaks(replies)).toEqual([]);
    const finders = replies.filter(([, text]) => text.includes(`${WORD}线上`));
    expect(finders.map(([path]) => path)).toEqual(
      expect.arrayContaining(['/news/pub/get', '/open/v1/news', 'news_search']),
    );

    // The same questions find it once it is published.
    await editor.publish(changed.body.model as Content);
    let found: string[] = [];
    await until(async () => (found = leaks(await askEverything([id]))).length > 3);
    expect(found).toContain('/news/pub/get');
    await editor.withdraw(id);
    await until(async () => leaks(await askEverything([id])).length === 0);
  }, 120_000);
});
