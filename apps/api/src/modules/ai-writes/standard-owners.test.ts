import { CAPITALS, writesOf } from '../../../test/ai/writes.ts';
import { makeArticle, makeDirectory } from '../../../test/factories.ts';
import { apiSuite } from '../../../test/harness.ts';
import { createMember } from '../../../test/members.ts';
import { tellOfReplacements } from '../open/webhooks/events/standard-events.service.ts';

const { api, database } = await apiSuite();

const name = (standard: string) => [
  {
    kind: 'paragraph',
    writer: 'own',
    sentences: [{ text: `计价按 ${standard} 执行。`, origin: 'own' }],
  },
];

async function start(standards: string[]) {
  const member = await createMember(api);
  const { call, write } = writesOf(api, member);
  const ids: string[] = [];
  for (const standard of standards) {
    const { id } = await write({ ...CAPITALS, title: `按 ${standard}` });
    await call('update', { id, revision: 0, blocks: name(standard) });
    ids.push(id);
  }
  const hear = async () =>
    database.query('select title, body, link from notification where account_id = $1', [
      member.accountId,
    ]);
  return { ids, call, hear };
}

it('tells owners, once each, when a standard that their writings name is replaced', async () => {
  const one = await start(['ＧＢ50500-2013']);
  const many = await start(['GB 50500-2013', 'GB 50500-2013']);
  const none = await start(['GB/T 50500-2024', 'GB 50500']);
  const removed = await start(['GB 50500-2013']);
  await removed.call('remove', { id: removed.ids[0] });

  await tellOfReplacements(database.db);
  const column = await makeDirectory(database.db, { bizType: 'NORMAL' });
  const standardNumber = 'GB/T 50500-2024';
  const props = { standardNumber, status: '现行', replaces: ['GB 50500-2013'] };
  await makeArticle(database.db, column, { bizType: 'NORMAL', title: standardNumber, props });
  await tellOfReplacements(database.db);
  await tellOfReplacements(database.db);

  expect(await one.hear()).toEqual([
    {
      title: '文稿引用的 GB 50500-2013 有了新标准',
      body: '《按 ＧＢ50500-2013》引用了 GB 50500-2013，现由 GB/T 50500-2024 代替，请核对后再签发。',
      link: `/aiToolDetail?id=capitals&write=${one.ids[0]}`,
    },
  ]);
  expect(await many.hear()).toMatchObject([
    { body: expect.stringContaining('等 2 份文稿'), link: '/aiWriteList' },
  ]);
  expect(await none.hear()).toEqual([]);
  expect(await removed.hear()).toEqual([]);
});
