import { makeArticle, makeDirectory, makeNotice } from '../../../test/factories.ts';
import { apiSuite } from '../../../test/harness.ts';
import { recountOrganisations } from '../../content/index.ts';
import { toWireId, toWireTime } from '../../wire-format.ts';
import { listSitemapEntries } from './sitemap.repository.ts';
import { getSitemapParts, partNumbers } from './sitemap.service.ts';

const { api, database } = await apiSuite();
let column: string;
let articles: string[];
let notice: string;
/** Public ones, each in a project of its own. */
const NOTICES = 6;

beforeAll(async () => {
  const { db } = database;
  column = await makeDirectory(db, { bizType: 'NEWS' });
  const empty = await makeDirectory(db, { bizType: 'NEWS' });
  articles = [
    await makeArticle(db, column, { tags: ['桥梁'] }),
    await makeArticle(db, column),
    await makeArticle(db, column),
  ];
  await makeArticle(db, empty, { state: 'withdrawn', tags: ['撤下'] });
  await makeArticle(db, empty, { state: 'draft' });
  await makeArticle(db, empty, { publishAt: new Date(Date.now() + 3_600_000) });
  notice = await makeNotice(db, { infoType: '0104' });
  await makeNotice(db, { state: 'withdrawn' });
  for (const [buyer, projects] of [
    ['常客建设局', 3],
    ['稀客建设局', 2],
  ] as const) {
    for (let at = 0; at < projects; at += 1) {
      await makeNotice(db, { publishTime: new Date(`2026-0${at + 1}-01`), project: { buyer } });
    }
  }
  await recountOrganisations(db);
});

async function entries(kind: string, part = 1) {
  const { body } = await api.post('/found/pub/sitemap/entries', { kind, part });
  return body.list as Record<string, unknown>[];
}

describe('/found/pub/sitemap/parts', () => {
  it('lists each kind that has entries', async () => {
    const list = (await api.post('/found/pub/sitemap/parts')).body.list as { kind: string }[];
    expect(list.map(({ kind }) => kind)).toEqual([
      'articles',
      'columns',
      'tags',
      'notices',
      'projects',
      'organisations',
    ]);
  });

  it('splits a kind into parts without losing entries', async () => {
    const parts = await getSitemapParts(database.db, 2);
    expect(parts.filter(({ kind }) => kind === 'articles').map(({ part }) => part)).toEqual([1, 2]);
    const listed = [
      ...(await listSitemapEntries(database.db, 'articles', 1, 2)),
      ...(await listSitemapEntries(database.db, 'articles', 2, 2)),
    ];
    expect(listed.map(({ id }) => toWireId(id))).toEqual(articles);
  });

  it.each([
    [0, []],
    [50_000, [1]],
    [50_001, [1, 2]],
  ])('%i addresses fill parts %j', (total, numbers) => {
    expect(partNumbers(total, 50_000)).toEqual(numbers);
  });
});

describe('/found/pub/sitemap/entries', () => {
  it('lists published articles only', async () => {
    expect((await entries('articles')).map(({ id }) => id)).toEqual(articles);
  });

  it('omits columns and tags without published articles', async () => {
    const columns = await entries('columns');
    expect(columns.map(({ id }) => id)).toEqual([toWireId(column)]);
    expect(columns[0]).toMatchObject({ bizType: 'NEWS', kind: 'column' });
    expect(await entries('tags')).toHaveLength(1);
  });

  it('returns the address parts of a notice', async () => {
    expect(await entries('notices')).toHaveLength(NOTICES);
    expect(await entries('notices')).toContainEqual(
      expect.objectContaining({ id: notice, category: 'ENGINEERING', infoType: '0104' }),
    );
    expect(await entries('projects')).toHaveLength(NOTICES);
  });

  it('lists organisations with at least three projects, with the time of their latest notice', async () => {
    const rows = await database.query(
      `select o.id, c.latest_at::text as latest from organisation_count c
       join organisation o on o.id = c.organisation_id where o.name = '常客建设局'`,
    );
    const [entry] = rows;
    expect(await entries('organisations')).toEqual([
      { id: toWireId(String(entry?.id)), modified: toWireTime(new Date(String(entry?.latest))) },
    ]);
  });

  it('returns nothing beyond the last part', async () => {
    expect(await entries('articles', 2)).toEqual([]);
  });

  it('rejects unknown kinds', async () => {
    expect((await api.post('/found/pub/sitemap/entries', { kind: 'users', part: 1 })).status).toBe(
      400,
    );
  });
});
