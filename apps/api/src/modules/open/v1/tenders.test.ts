import { EMPTY_ID } from '@zhucheng/contracts';
import { makeNotice } from '../../../../test/factories.ts';
import { apiSuite, until } from '../../../../test/harness.ts';
import { createTestApp, type TestApp } from '../../../../test/open/apps.ts';
import { fromWireId } from '../../../wire-format.ts';

const { api, database } = await apiSuite({ rateLimit: 100_000 });
const { db } = database;
const HOUR = 3_600_000;
const START = Date.parse('2026-11-01T00:00:00+08:00');
const ids: string[] = [];
let app: TestApp;

interface Part {
  data: { id: string; title: string; projectId: string }[];
  next: string | null;
  total: { value: number; exact: boolean };
}
const list = async (query: string) => (await app.get(`/tenders${query}`)).body as unknown as Part;

beforeAll(async () => {
  for (let at = 0; at < 7; at += 1) {
    ids.push(
      await makeNotice(db, {
        title: at % 2 === 0 ? `大桥招标公告 ${at}` : `隧道招标公告 ${at}`,
        // Two at a time: their ids decide the order.
        publishTime: new Date(START + Math.floor(at / 2) * HOUR),
        contact: { buyer: { person: '王工', phone: '0574-87654321' } },
        project: { key: `p${at}`, name: `项目 ${at}`, divisionCode: '420526' },
      }),
    );
  }
  app = await createTestApp(api);
});

describe('tenders by the public API', () => {
  it('reads all notices in parts, each once, also while others appear', async () => {
    const seen: string[] = [];
    let part = await list('?limit=2');
    expect(part.total).toEqual({ value: 7, exact: true });
    const late = await makeNotice(db, {
      title: '刚刚发布',
      publishTime: new Date(START + 9 * HOUR),
    });
    for (;;) {
      seen.push(...part.data.map(({ id }) => id));
      if (part.next === null) break;
      part = await list(`?limit=2&cursor=${part.next}`);
    }
    expect(seen.toSorted()).toEqual(ids.toSorted());
    await until(async () => (await list('?limit=1')).data[0]?.id === late);
  });

  it('names the next part in a header as well', async () => {
    const { headers, body } = await app.get('/tenders?limit=2&keywords=大桥');
    const [, path = ''] = /^<\/api\/open\/v1(.*)>; rel="next"$/.exec(String(headers.link)) ?? [];
    const following = (await app.get(path)).body as unknown as Part;
    const first = body as unknown as Part;
    const titles = [...first.data, ...following.data].map(({ title }) => title);
    expect(titles).toEqual([
      '大桥招标公告 6',
      '大桥招标公告 4',
      '大桥招标公告 2',
      '大桥招标公告 0',
    ]);
  });

  it('refuses the cursor of another query, and one that was tampered with', async () => {
    const { next } = await list('?limit=2');
    for (const query of [`?keywords=大桥&cursor=${next}`, '?cursor=abc', `?cursor=${next}x`]) {
      const { status, body } = await app.get(`/tenders${query}`);
      expect([query, status, body.type]).toEqual([
        query,
        400,
        expect.stringMatching(/\/open\/errors\/cursor-invalid$/),
      ]);
    }
  });

  it('answers a notice with its project and without contacts', async () => {
    const { status, body } = await app.get(`/tenders/${ids[0]}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ id: ids[0], version: 1, project: { name: '项目 0' } });
    expect(JSON.stringify(body)).not.toMatch(/王工|87654321/);
    const { projectId } = body as unknown as { projectId: string };
    const project = await app.get(`/projects/${projectId}`);
    expect(project.body).toMatchObject({ id: projectId, tenders: [{ id: ids[0] }] });
    const record = await app.get(`/projects/${projectId}/ocds`);
    expect(record.body).toMatchObject({ version: '1.1', records: [{}] });
    expect(JSON.stringify([project.body, record.body])).not.toMatch(/王工|87654321/);
  });

  it('answers versions and what they changed', async () => {
    const change = { sourceId: 'versioned', project: { key: 'v' } };
    const id = await makeNotice(db, { ...change, title: '更正前' });
    await makeNotice(db, { ...change, title: '更正后' });
    const { body } = await app.get(`/tenders/${id}/versions`);
    expect(body).toMatchObject({ id, version: 2, versions: [{ version: 2 }, { version: 1 }] });
    const compared = await app.get(`/tenders/${id}/comparison?from=1&to=2`);
    expect(compared.body).toMatchObject({ changes: [{ field: 'title' }] });
  });

  it('follows the change log to its end and goes on from there', async () => {
    const read = async (cursor: string) =>
      (await app.get(`/tenders/changes?limit=100${cursor}`)).body as unknown as {
        data: { tenderId: string; kind: string }[];
        next: string;
      };
    let page = await read('');
    while (page.data.length > 0) page = await read(`&cursor=${page.next}`);
    const id = await makeNotice(db, { title: '新公告' });
    await until(async () => (await read(`&cursor=${page.next}`)).data.length > 0);
    expect((await read(`&cursor=${page.next}`)).data[0]).toMatchObject({
      tenderId: id,
      kind: 'created',
    });
    expect((await app.get('/tenders/changes?cursor=bogus')).status).toBe(400);
  });

  it('answers 304 to a caller that has the reply, in any encoding', async () => {
    const first = await app.get('/tenders?limit=5');
    expect(first.headers.etag).toMatch(/^"[\w-]{22}"$/);
    const asked = { headers: { 'if-none-match': String(first.headers.etag) } };
    expect((await app.get('/tenders?limit=5', asked)).status).toBe(304);
    const brotli = await api.app.inject({
      url: '/api/open/v1/tenders?limit=5',
      headers: { authorization: `Bearer ${app.secret}`, 'accept-encoding': 'br' },
    });
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(brotli.headers.etag).toBe(String(first.headers.etag).replace(/"$/, '-br"'));
    const again = { headers: { 'if-none-match': String(brotli.headers.etag) } };
    expect((await app.get('/tenders?limit=5', again)).status).toBe(304);
    await makeNotice(db, { title: '改变列表', publishTime: new Date(START + 99 * HOUR) });
    await until(async () => (await app.get('/tenders?limit=5', asked)).status === 200);
  });

  it('tells a withdrawn notice from an unknown one', async () => {
    const id = await makeNotice(db, { title: '要撤下的' });
    expect((await app.get(`/tenders/${id}`)).status).toBe(200);
    await database.query("update tender_notice set state = 'withdrawn' where id = $1", [
      fromWireId(id),
    ]);
    await until(async () => (await app.get(`/tenders/${id}`)).status === 410);
    expect((await app.get(`/tenders/${EMPTY_ID}`)).status).toBe(404);
  });

  it.each([
    ['?limit=0', 'limit'],
    ['?limit=101', 'limit'],
    ['?limit=ten', 'limit'],
    ['?page=2', 'page'],
    ['?divisions=42', 'divisions.0'],
    ['?open=yes', 'open'],
    ['?amountMin=a', 'amountMin'],
    [`?keywords=${'桥'.repeat(300)}`, 'keywords'],
  ])('names what is wrong with %s', async (query, field) => {
    const { status, body, headers } = await app.get(`/tenders${encodeURI(query)}`);
    expect([status, headers['content-type']]).toEqual([
      400,
      'application/problem+json; charset=utf-8',
    ]);
    expect(body).toMatchObject({ status: 400, errors: [{ field }], requestId: expect.any(String) });
  });
});
