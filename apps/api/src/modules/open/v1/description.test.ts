import { EMPTY_ID } from '@zhucheng/contracts';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { makeArticle, makeDirectory, makeNotice } from '../../../../test/factories.ts';
import { apiSuite } from '../../../../test/harness.ts';
import { createTestApp, type TestApp } from '../../../../test/open-apps.ts';
import { recountOrganisations } from '../../../content/index.ts';

const { api, database } = await apiSuite({ rateLimit: 100_000 });
const { db } = database;
const ajv = new Ajv2020({ strict: false, allErrors: true });
(addFormats as unknown as (to: Ajv2020) => void)(ajv);
let app: TestApp;
let ids: Record<string, string>;

beforeAll(async () => {
  ajv.addSchema((await api.get('/openapi.json')).body, 'v1');
  const tender = await makeNotice(db, { project: { key: 'a', name: '大桥', buyer: '交通局' } });
  await recountOrganisations(db);
  const news = await makeArticle(db, await makeDirectory(db, { name: '动态' }), { title: '新闻' });
  app = await createTestApp(api);
  const read = async (path: string) => (await app.get(path)).body.data as { id: string }[];
  const organisation = (await read('/organisations'))[0]?.id ?? '';
  ids = { tender, news, organisation };
});

/** Fits a reply to the schema that the description has for its status. */
function expectToFit(path: string, { status, body }: { status: number; body: object }) {
  const type = status < 300 ? 'application/json' : 'application/problem+json';
  const steps = ['paths', `/open/v1${path}`, 'get', 'responses', String(status), 'content', type];
  const pointer = steps.map((step) => step.replaceAll('/', '~1')).join('/');
  const validate = ajv.compile({ $ref: `v1#/${encodeURI(pointer)}/schema` });
  validate(body);
  expect([path, status, validate.errors]).toEqual([path, status, null]);
}

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
  ])('fits replies and refusals of %s', async (path, name) => {
    const found = await app.get(path.replace('{id}', ids[name ?? ''] ?? ''));
    expect(found.status).toBe(200);
    expectToFit(path, found);
    expectToFit(path, await app.get(`${path.replace('{id}', EMPTY_ID)}?unknown=1`));
  });
});
