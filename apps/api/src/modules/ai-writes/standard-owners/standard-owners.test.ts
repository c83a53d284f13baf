import type { Block } from '@zhucheng/domain-writing';
import { uuidv7 } from 'uuidv7';
import { CAPITALS, writesOf } from '../../../../test/ai/writes.ts';
import { makeArticle, makeDirectory } from '../../../../test/factories.ts';
import { apiSuite } from '../../../../test/harness.ts';
import { createMember } from '../../../../test/members.ts';
import { toWireId } from '../../../wire-format.ts';
import {
  insertConversation,
  insertMessage,
  updateAnswer,
} from '../../ai-chat/conversations.repository.ts';
import { insertPaper, insertText, saveSections } from '../../ai-papers/papers.repository.ts';
import { tellOfReplacements } from '../../open/webhooks/events/standard-events.service.ts';

const { api, database } = await apiSuite();
const { db } = database;

const name = (standard: string): Block[] => [
  {
    kind: 'paragraph',
    writer: 'own',
    sentences: [{ text: `计价按 ${standard} 执行。`, origin: 'own' }],
  },
];

let column: string;
beforeAll(async () => {
  column = await makeDirectory(db, { bizType: 'NORMAL' });
  await tellOfReplacements(db);
});

const publish = (standardNumber: string, props: object) =>
  makeArticle(db, column, {
    bizType: 'NORMAL',
    title: standardNumber,
    props: { standardNumber, ...props },
    sourceId: standardNumber,
  });

async function start(standards: string[] = []) {
  const member = await createMember(api);
  const { call, write } = writesOf(api, member);
  const { accountId } = member;
  const ids: string[] = [];
  for (const standard of standards) {
    const { id } = await write({ ...CAPITALS, title: `按 ${standard}` });
    await call('update', { id, revision: 0, blocks: name(standard) });
    ids.push(id);
  }
  const hear = () =>
    database.query('select title, body, link from notification where account_id = $1', [accountId]);
  return { accountId, ids, call, hear };
}

/** A paper whose only section has had these texts, one after the other. */
async function writePaper(accountId: string, title: string, texts: readonly Block[][]) {
  const subject = { title } as Parameters<typeof insertPaper>[1]['subject'];
  const paper = await insertPaper(db, { accountId, title, subject, outline: [] });
  for (const blocks of texts) {
    const revision = await insertText(db, paper.id, 's1', { blocks, citations: [] });
    await saveSections(db, [{ paperId: paper.id, section: 's1', state: 'written', revision }]);
  }
  return toWireId(paper.id);
}

async function answer(accountId: string, title: string, blocks: Block[]) {
  const [conversation] = await insertConversation(db, accountId, title);
  const conversationId = conversation?.id ?? '';
  const runId = uuidv7();
  await insertMessage(db, { conversationId, seq: 1, role: 'answer', runId, state: 'writing' });
  await updateAnswer(db, runId, { state: 'done', answer: { blocks, citations: [] } });
  return toWireId(conversationId);
}

it('tells owners, once each, when a standard that their writings name is replaced', async () => {
  const one = await start(['ＧＢ50500-2013']);
  const many = await start(['GB 50500-2013', 'GB 50500-2013']);
  const none = await start(['GB/T 50500-2024', 'GB 50500']);
  const removed = await start(['GB 50500-2013']);
  await removed.call('remove', { id: removed.ids[0] });

  await publish('GB/T 50500-2024', { status: '现行', replaces: ['GB 50500-2013'] });
  await tellOfReplacements(db);
  // Its own record follows; it was told already.
  await publish('GB 50500-2013', { status: '废止' });
  await tellOfReplacements(db);

  expect(await one.hear()).toEqual([
    {
      title: '您引用的 GB 50500-2013 有了新标准',
      body: '《按 ＧＢ50500-2013》引用了 GB 50500-2013，现由 GB/T 50500-2024 代替，请核对后再用。',
      link: `/aiToolDetail?id=capitals&write=${one.ids[0]}`,
    },
  ]);
  expect(await many.hear()).toMatchObject([
    { body: expect.stringContaining('等 2 份文稿'), link: '/aiWriteList' },
  ]);
  expect(await none.hear()).toEqual([]);
  expect(await removed.hear()).toEqual([]);
});

it('tells owners of papers and conversations, too, and of standards that nothing replaces', async () => {
  const ofPaper = await start();
  const paper = await writePaper(ofPaper.accountId, '温控', [
    name('GB 1-1990'),
    name('JGJ 9-2001'),
  ]);
  await writePaper(ofPaper.accountId, '改掉了', [name('JGJ 9-2001'), name('GB 1-1990')]);
  const ofChat = await start();
  const chat = await answer(ofChat.accountId, '怎么测温', name('JGJ 9-2001'));
  const ofAll = await start(['JGJ 9-2001']);
  await writePaper(ofAll.accountId, '论温控', [name('JGJ 9-2001')]);
  await answer(ofAll.accountId, '问温控', name('JGJ 9-2001'));

  await publish('JGJ 9-2001', { status: '现行' });
  await tellOfReplacements(db);
  expect(await ofChat.hear()).toEqual([]);
  await publish('JGJ 9-2001', { status: '废止' });
  await tellOfReplacements(db);
  await tellOfReplacements(db);

  const told = { title: '您引用的 JGJ 9-2001 废止了' };
  expect(await ofPaper.hear()).toEqual([
    {
      ...told,
      body: '论文《温控》引用了 JGJ 9-2001，它已废止，没有代替的标准，请核对后再用。',
      link: `/aipaper/detail/${paper}`,
    },
  ]);
  expect(await ofChat.hear()).toMatchObject([{ ...told, link: `/Conversation?id=${chat}` }]);
  expect(await ofAll.hear()).toMatchObject([
    {
      body: expect.stringMatching(/^对话《问温控》、论文《论温控》、《按 JGJ 9-2001》引用了/),
      link: '/Conversation',
    },
  ]);
});
