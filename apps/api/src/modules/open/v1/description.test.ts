import { EMPTY_ID } from '@zhucheng/contracts';
import { makeArticle, makeDirectory, makeNotice } from '../../../../test/factories.ts';
import { apiSuite } from '../../../../test/harness.ts';
import { createTestApp, type TestApp } from '../../../../test/open/apps.ts';
import { requireDescribedReply, type SentReply } from '../../../../test/open/v1-replies.ts';
import { recountOrganisations } from '../../../content/index.ts';

/** Set while replies are spoiled on their way out. */
let isSpoiled = false;

const { api, database } = await apiSuite(
  { rateLimit: 100_000 },
  {
    prepare: (server) => {
      server.addHook('onSend', async (_request, _reply, payload) => (isSpoiled ? '{}' : payload));
    },
  },
);
const { db } = database;
let app: TestApp;
let ids: Record<string, string>;

beforeAll(async () => {
  const tender = await makeNotice(db, { project: { key: 'a', name: '大桥', buyer: '交通局' } });
  await recountOrganisations(db);
  const news = await makeArticle(db, await makeDirectory(db, { name: '动态' }), { title: '新闻' });
  app = await createTestApp(api);
  const read = async (path: string) => (await app.get(path)).body.data as { id: string }[];
  const organisation = (await read('/organisations'))[0]?.id ?? '';
  ids = { tender, news, organisation };
});

afterEach(() => {
  isSpoiled = false;
});

// The harness checks every reply of the public API, in all suites.
describe('the description of the public API', () => {
  it.each([
    ['/tenders', undefined],
    ['/tenders/changes', undefined],
    ['/tenders/{id}', 'tender'],
    ['/tenders/{id}/versions', 'tender'],
    ['/organisations', undefined],
    ['/organisations/{id}', 'organisation'],
    ['/news', undefined],
    ['/news/{id}', 'news'],
    ['/standards', undefined],
  ])('fits replies and refusals of %s, and no others', async (path, name) => {
    const address = path.replace('{id}', ids[name ?? ''] ?? '');
    expect((await app.get(address)).status).toBe(200);
    const refused = `${path.replace('{id}', EMPTY_ID)}?unknown=1`;
    expect((await app.get(refused)).status).toBe(400);
    isSpoiled = true;
    await expect(app.get(address)).rejects.toThrow('must have required property');
    await expect(app.get(refused)).rejects.toThrow('must have required property');
  });
});

describe('requireDescribedReply', () => {
  const problem = { type: 'https://a.cn/open/errors/gone', title: '', status: 410, detail: '' };
  const refusal = {
    statusCode: 410,
    headers: { 'content-type': 'application/problem+json; charset=utf-8' },
    body: JSON.stringify({ ...problem, requestId: 'a' }),
  };
  const unchanged = { statusCode: 304, headers: {}, body: '' };
  const read = ['GET', `/api/open/v1/tenders/${EMPTY_ID}`] as const;

  it('takes replies as they are described', () => {
    requireDescribedReply(...read, refusal);
    requireDescribedReply(...read, unchanged);
    requireDescribedReply('GET', '/api/open/v1/nothing', { ...refusal, statusCode: 404 });
    requireDescribedReply('GET', '/api/news/pub/get', { ...refusal, statusCode: 200 });
  });

  const ofType = (type: string) => ({ ...refusal, headers: { 'content-type': type } });

  it.each<[string, readonly [method: string, url: string], SentReply]>([
    ['status is not described', read, { ...refusal, statusCode: 418 }],
    ['status is not described', ['GET', '/api/open/v1/tenders/changes?limit=1'], refusal],
    ['status is not described', ['PUT', read[1]], { ...refusal, statusCode: 200 }],
    ['media type is application/json', read, ofType('application/json')],
    ["required property 'requestId'", read, { ...refusal, body: JSON.stringify(problem) }],
    ['type must match format', read, { ...refusal, body: refusal.body.replace('https:', '') }],
    ['has a body', read, { ...unchanged, body: '{}' }],
    ['ETag is missing', read, { ...refusal, statusCode: 200 }],
    [
      'Location is missing',
      ['POST', '/api/open/v1/subscriptions'],
      { ...refusal, statusCode: 201 },
    ],
  ])('says that the %s', (fault, call, reply) => {
    expect(() => requireDescribedReply(...call, reply)).toThrow(fault);
  });
});
