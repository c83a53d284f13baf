import { makeArticle, makeDirectory } from '../../../test/factories.ts';
import { apiSuite } from '../../../test/harness.ts';
import { maintainSearch } from '../../search/index.ts';

const { api, database } = await apiSuite();
let older: string;

beforeAll(async () => {
  const { db } = database;
  const news = await makeDirectory(db, { name: '桥梁' });
  const day = (days: number) => new Date(Date.now() + days * 86_400_000);
  const olderId = await makeArticle(db, news, { title: '桥梁检测做法', releaseTime: day(-9) });
  older = olderId.replaceAll('-', '');
  await makeArticle(db, news, { title: '桥梁检测经验', releaseTime: day(-1) });
});

const open = (address: string, id = older) =>
  api.post('/search/pub/opened', { id, tab: 'news' }, { remoteAddress: address });

let asked = 0;
/** Title of the best result; every call differs, because replies are cached. */
async function findBest() {
  asked += 1;
  const { body } = await api.post('/search/pub/query', { keywords: '桥梁检测', size: 20 + asked });
  const [first] = body.records as { title: { text: string }[] }[];
  return first?.title.map(({ text }) => text).join('');
}

describe('opened results', () => {
  it('count once for each visitor, so that nobody lifts a result by himself', async () => {
    for (let times = 0; times < 30; times += 1) {
      expect((await open(`203.0.113.${times}`)).status).toBe(200);
    }
    await maintainSearch(database.db);
    expect(await database.query('select count(*)::int from search_open')).toEqual([{ count: 1 }]);
    expect(await findBest()).toBe('桥梁检测经验');
  });

  it('lift a result that several visitors opened', async () => {
    for (let network = 1; network <= 12; network += 1) await open(`198.51.${network}.7`);
    await maintainSearch(database.db);
    expect(await findBest()).toBe('桥梁检测做法');
  });

  it('are forgotten after ninety days', async () => {
    await database.query('update search_open set opened_on = current_date - 91');
    await maintainSearch(database.db);
    expect(await database.query('select count(*)::int from search_open')).toEqual([{ count: 0 }]);
    expect(await findBest()).toBe('桥梁检测经验');
  });

  it('of unknown documents are ignored', async () => {
    expect((await open('192.0.2.1', 'f'.repeat(32))).status).toBe(200);
    expect(await database.query('select count(*)::int from search_open')).toEqual([{ count: 0 }]);
  });

  it('store nothing that tells the visitor', async () => {
    await open('192.0.2.1');
    const [row] = await database.query('select * from search_open');
    expect(Object.keys(row ?? {}).toSorted()).toEqual(['document_id', 'opened_on', 'visitor']);
    expect(JSON.stringify(row)).not.toContain('192');
  });
});
