import { EMPTY_ID } from '@zhucheng/contracts';
import { makeArticle, makeDirectory, makeNotice } from '../../../../test/factories.ts';
import { apiSuite } from '../../../../test/harness.ts';
import { createTestApp, type TestApp } from '../../../../test/open/apps.ts';
import { recountOrganisations } from '../../../content/index.ts';

const { api, database } = await apiSuite({ rateLimit: 100_000 });
const { db } = database;
let app: TestApp;
let column: string;

interface Part {
  data: { id: string; title: string; name: string; url: string }[];
  next: string | null;
}
const read = async (path: string) => (await app.get(path)).body as unknown as Part;

beforeAll(async () => {
  column = await makeDirectory(db, { name: '行业动态' });
  for (const title of ['第一篇', '第二篇', '第三篇']) await makeArticle(db, column, { title });
  for (const key of ['a', 'b', 'c']) {
    await makeNotice(db, { project: { key, name: key, buyer: `${key} 交通局` } });
  }
  await recountOrganisations(db);
  app = await createTestApp(api);
});

describe('news by the public API', () => {
  it('are read in parts and one by one', async () => {
    const first = await read('/news?limit=2');
    const rest = await read(`/news?limit=2&cursor=${first.next}`);
    expect([...first.data, ...rest.data].map(({ title }) => title).toSorted()).toEqual(
      ['第一篇', '第二篇', '第三篇'].toSorted(),
    );
    expect(rest.next).toBeNull();
    const [{ id = '', url = '' } = {}] = first.data;
    expect(url).toMatch(new RegExp(`^http.*${id}`));
    const { body } = await app.get(`/news/${id}`);
    expect(body).toMatchObject({ id, summary: '摘要', columnName: '行业动态', memberOnly: false });
    expect((await app.get(`/news/${EMPTY_ID}`)).status).toBe(404);
  });

  it('are refused the cursor of another list', async () => {
    const { next } = await read('/news?limit=1');
    const { status, body } = await app.get(`/organisations?limit=1&cursor=${next}`);
    expect([status, body.type]).toEqual([400, expect.stringMatching(/cursor-invalid$/)]);
  });
});

describe('organisations by the public API', () => {
  it('are read in parts and one by one', async () => {
    const first = await read('/organisations?role=buyer&limit=2');
    const rest = await read(`/organisations?role=buyer&limit=2&cursor=${first.next}`);
    expect([...first.data, ...rest.data].map(({ name }) => name).toSorted()).toEqual([
      'a 交通局',
      'b 交通局',
      'c 交通局',
    ]);
    const [{ id = '' } = {}] = first.data;
    expect((await app.get(`/organisations/${id}`)).body).toMatchObject({ id, role: 'buyer' });
  });
});
