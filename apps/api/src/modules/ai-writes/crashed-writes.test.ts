import { startModelServer, toChunk, toEvents } from '@zhucheng/test-kit/model-server';
import { writesOf } from '../../../test/ai/writes.ts';
import { apiSuite, until } from '../../../test/harness.ts';
import { createMember } from '../../../test/members.ts';
import { listen, readRun, startMortalApi } from '../../../test/runs.ts';
import { AI_USES } from '../points/points.rules.ts';
import { getQuota } from '../points/quota.service.ts';

const leaseTimes = { leaseMs: 5_000, roundMs: 500 };
const { api, database } = await apiSuite({}, { leaseTimes });
const origin = await listen(api);
const server = await startModelServer();
// The first reply loads it, and a busy machine takes longer for that than a short lease lasts.
await Promise.all([import('ai'), import('@ai-sdk/openai-compatible')]);
afterAll(() => server.close());

it('ends what a crashed process was writing, with its text and at no price', async () => {
  const { promise: hold, resolve: release } = Promise.withResolvers<void>();
  server.replay({ body: toEvents([toChunk('基坑深7.9m。')], { done: false }), hold });
  const ai = { endpoints: [{ baseUrl: server.baseUrl, model: 'own-model' }] };
  const mortal = await startMortalApi(database.url, { leaseTimes }, { ai });
  const member = await createMember(api);
  const fields = { text: '基坑深7.9m', manner: '技术文件' };
  const { id, run } = await writesOf(mortal, member).create({ tool: 'polish', fields });
  const reading = await readRun(origin, run, member);
  await until(() => reading.text() !== '');
  await mortal.die();
  release();
  await reading.ended;
  expect(reading.events.at(-1)).toMatchObject({ kind: 'end', state: 'interrupted' });
  expect(await writesOf(api, member).get(id)).toMatchObject({
    state: 'interrupted',
    reason: '服务中断，已写的内容都在，点数已退回',
    draft: { blocks: [{ kind: 'paragraph', writer: 'model' }] },
  });
  expect(await getQuota(database.db, member.accountId)).toEqual({
    residue: AI_USES.start,
    reserved: 0,
  });
});
