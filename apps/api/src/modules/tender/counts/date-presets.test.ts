import { makeNotice } from '../../../../test/factories.ts';
import { apiSuite } from '../../../../test/harness.ts';

const { api, database } = await apiSuite();
const ago = (days: number) => new Date(Date.now() - days * 86_400_000);

interface Page {
  total: number;
  facets: { preset: { key: string; total: number }[] };
}
const list = async (body: object) =>
  (await api.post('/ai/pub/bid/listPaged', body)).body as unknown as Page;

beforeAll(async () => {
  for (const [at, days] of [0, 1, 5, 20, 60, 200, 400].entries()) {
    const publishTime = ago(days);
    const project = { divisionCode: at % 2 ? '420526' : '310101' };
    await makeNotice(database.db, { title: `清江大桥公告 ${at}`, publishTime, project });
  }
  await makeNotice(database.db, { title: '清江大桥预告', publishTime: ago(-1) });
});

describe('counts by predefined ranges of dates', () => {
  it.each<[string, object, number]>([
    ['no range', {}, 7],
    ['a region', { division: '420000' }, 3],
    ['a chosen range', { preset: '3d' }, 7],
    ['words and a range', { keywords: '清江大桥', preset: '1w' }, 7],
    ['days', { division: '310000', start: '2020-01-01', end: '2020-12-31' }, 4],
  ])('are the numbers that each would list, from %s', async (_title, filter, all) => {
    const { preset } = (await list(filter)).facets;
    expect(preset.map(({ key }) => key)).toEqual(['all', '3d', '1w', '1m', '3m', '1y']);
    expect(preset[0]?.total).toBe(all);
    const others = { ...filter, start: undefined, end: undefined };
    for (const { key, total } of preset) {
      expect([key, total]).toEqual([key, (await list({ ...others, preset: key })).total]);
    }
  });
});
