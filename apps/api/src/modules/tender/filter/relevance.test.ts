import { makeNotice } from '../../../../test/factories.ts';
import { suiteDatabase, type SuiteDatabase } from '../../../../test/harness.ts';
import { fromWireId } from '../../../wire-format.ts';
import { findMatchesAmong, listOtherMatches } from './relevance.repository.ts';
import type { NoticeList } from './notice-filter.rules.ts';

let database: SuiteDatabase;
const ids: string[] = [];
beforeAll(async () => {
  database = await suiteDatabase();
  for (const [at, title] of ['桥梁甲', '桥梁乙', '隧道', '桥梁丙'].entries()) {
    const publishTime = new Date(Date.parse('2026-01-01T00:00:00Z') + at * 86_400_000);
    ids.push(fromWireId(await makeNotice(database.db, { title, publishTime })));
  }
});
afterAll(() => database.drop());

const list: NoticeList = {
  input: { sort: 'newest', current: 1, size: 20 },
  filter: { words: ['桥梁'] },
  now: Date.now(),
};

describe('matches of a list', () => {
  it('are found among ranked notices', async () => {
    const found = await findMatchesAmong(database.db, list, ids.slice(1));
    expect([...found].toSorted()).toEqual([ids[1], ids[3]].toSorted());
    expect(await findMatchesAmong(database.db, list, [])).toEqual(new Set());
  });

  it('follow the ranked ones, the newest first', async () => {
    const rest = (offset: number, limit: number) =>
      listOtherMatches(database.db, list, ids.slice(1, 2), { offset, limit });
    expect([...(await rest(0, 5))]).toEqual([ids[3], ids[0]]);
    expect([...(await rest(1, 5))]).toEqual([ids[0]]);
  });
});
