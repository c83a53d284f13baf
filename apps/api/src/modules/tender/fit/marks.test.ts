import { EMPTY_ID } from '@zhucheng/contracts';
import { makeNotice } from '../../../../test/factories.ts';
import { apiSuite } from '../../../../test/harness.ts';
import { createMember } from '../../../../test/members.ts';

const { api, database } = await apiSuite();

describe('/ai/bid/marks', () => {
  it('tells what the member has read and which enabled subscriptions are hit', async () => {
    const [member, stranger] = [await createMember(api), await createMember(api)];
    const bridge = await makeNotice(database.db, { title: '桥梁施工' });
    const tunnel = await makeNotice(database.db, { title: '隧道施工' });
    const road = await makeNotice(database.db, { title: '道路养护' });
    for (const [name, word] of [
      ['桥', '桥梁'],
      ['施工的', '施工'],
      ['停用', '养护'],
    ] as const) {
      const filter = { words: [word] };
      await api.post('/ai/bidSubscribe/create', { name, filter, enabled: name !== '停用' }, member);
    }
    await api.post('/news/readHistory/create', { id: tunnel, kind: 'TENDER' }, member);
    const ids = [bridge, tunnel, road, EMPTY_ID];
    const { body } = await api.post('/ai/bid/marks', { ids }, member);
    expect(body.list).toEqual([
      { id: bridge, read: false, subscriptions: ['桥', '施工的'] },
      { id: tunnel, read: true, subscriptions: ['施工的'] },
    ]);
    expect((await api.post('/ai/bid/marks', { ids }, stranger)).body.list).toEqual([]);
  });

  it('is for members, and for one page', async () => {
    const member = await createMember(api);
    expect((await api.post('/ai/bid/marks', { ids: [EMPTY_ID] })).status).toBe(401);
    const ids = Array.from({ length: 101 }, () => EMPTY_ID);
    expect((await api.post('/ai/bid/marks', { ids }, member)).body.code).toBe('40000');
  });
});
