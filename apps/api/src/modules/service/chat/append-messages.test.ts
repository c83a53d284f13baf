import { randomUUID } from 'node:crypto';
import { openDatabase } from '../../../db/client.ts';
import { suiteDatabase } from '../../../../test/harness.ts';
import { createConversation } from '../../../../test/service.ts';
import { appendMessage, appendMessages, NO_SENDER } from './append-messages.service.ts';
import { onMessagesStored, type StoredMessage } from './chat-events.ts';
import { listMessages, type NewMessage } from './messages.repository.ts';

const database = await suiteDatabase();
const { db } = database;
afterAll(() => database.drop());

const visitorMessage = (conversationId: string, changes: Partial<NewMessage> = {}): NewMessage => ({
  conversationId,
  senderKind: 'visitor',
  senderId: NO_SENDER,
  clientId: randomUUID(),
  kind: 'text',
  text: '请问计量支付怎么导出？',
  ...changes,
});

const range = (length: number) => Array.from({ length }, (_, i) => i + 1);

async function readSequence(conversationId: string) {
  const rows = await listMessages(db, { conversationId, afterSeq: 0, max: 10_000 });
  return rows.map(({ seq }) => seq);
}

describe('appendMessage', () => {
  it('numbers the messages of fifty concurrent senders without gaps', async () => {
    const { conversationId } = await createConversation(db);
    const senders = range(50).map(() => randomUUID());
    const receipts = await Promise.all(
      senders.flatMap((senderId) =>
        range(4).map(() => appendMessage(db, visitorMessage(conversationId, { senderId }))),
      ),
    );
    expect(receipts.map(({ seq }) => seq).toSorted((a, b) => a - b)).toEqual(range(200));
    expect(await readSequence(conversationId)).toEqual(range(200));
    const [row] = await database.query('select last_seq from conversation where id = $1', [
      conversationId,
    ]);
    expect(row?.last_seq).toBe(200);
  });

  it('keeps numbers without gaps when two processes write with repetitions', async () => {
    const other = openDatabase(database.url, { max: 4 });
    try {
      const ids = await Promise.all(range(5).map(() => createConversation(db)));
      const messages = ids.flatMap(({ conversationId }) =>
        range(40).map(() => visitorMessage(conversationId)),
      );
      const both = await Promise.all(
        [db, other].map((pool) => Promise.all(messages.map((one) => appendMessage(pool, one)))),
      );
      expect(both[0]?.map(({ seq, id }) => [seq, id])).toEqual(
        both[1]?.map(({ seq, id }) => [seq, id]),
      );
      for (const { conversationId } of ids) {
        expect(await readSequence(conversationId)).toEqual(range(40));
      }
    } finally {
      await other.$client.end();
    }
  });

  it('keeps the order in which a sender wrote', async () => {
    const { conversationId } = await createConversation(db);
    const texts = range(300).map((i) => `第 ${i} 条`);
    await appendMessages(
      db,
      texts.map((text) => visitorMessage(conversationId, { text })),
    );
    const rows = await listMessages(db, { conversationId, afterSeq: 0, max: 1_000 });
    expect(rows.map(({ text }) => text)).toEqual(texts);
  });

  it('gives a repeated message the number that it has', async () => {
    const { conversationId } = await createConversation(db);
    const message = visitorMessage(conversationId);
    const [first, second] = await appendMessages(db, [message, message]);
    const third = await appendMessage(db, { ...message, text: '换了内容' });
    expect([first?.repeated, second?.repeated, third.repeated]).toEqual([false, true, true]);
    expect([second?.id, third.id, third.seq]).toEqual([first?.id, first?.id, 1]);
    expect(await readSequence(conversationId)).toEqual([1]);
  });

  it('stores waiting messages together', async () => {
    const { conversationId } = await createConversation(db);
    await appendMessages(
      db,
      range(100).map(() => visitorMessage(conversationId)),
    );
    const [row] = await database.query(
      'select count(distinct xmin::text)::int as transactions from chat_message where conversation_id = $1',
      [conversationId],
    );
    expect(row?.transactions).toBe(1);
  });

  it('refuses a message that cannot be stored without losing those beside it', async () => {
    const { conversationId } = await createConversation(db);
    const texts = ['前一条', '有\u0000字符', '后一条'];
    const outcomes = await Promise.allSettled(
      texts.map((text) => appendMessage(db, visitorMessage(conversationId, { text }))),
    );
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(await readSequence(conversationId)).toEqual([1, 2]);
  });

  it('refuses a message of a conversation that does not exist', async () => {
    await expect(appendMessage(db, visitorMessage(randomUUID()))).rejects.toMatchObject({
      code: '40400',
    });
  });

  it('reopens a closed conversation when the visitor writes', async () => {
    const { conversationId } = await createConversation(db);
    const close = "update conversation set state = 'closed', closed_at = now() where id = $1";
    const state = async () =>
      (await database.query('select state from conversation where id = $1', [conversationId]))[0]
        ?.state;
    await database.query(close, [conversationId]);
    await appendMessage(db, visitorMessage(conversationId, { senderKind: 'system' }));
    expect(await state()).toBe('closed');
    await appendMessage(db, visitorMessage(conversationId));
    expect(await state()).toBe('waiting');
  });

  it('tells listeners the text that is stored', async () => {
    const { conversationId } = await createConversation(db);
    const heard: StoredMessage[] = [];
    const remove = onMessagesStored((stored) => heard.push(...stored));
    await appendMessage(db, visitorMessage(conversationId, { text: '半个\ud83d字' }));
    remove();
    const [row] = await listMessages(db, { conversationId, afterSeq: 0, max: 1 });
    expect(heard[0]?.message.text).toBe(row?.text);
  });

  it('tells listeners of new messages once, after the commit', async () => {
    const { conversationId } = await createConversation(db);
    const heard: StoredMessage[] = [];
    const remove = onMessagesStored((stored) => heard.push(...stored));
    const failing = onMessagesStored(() => {
      throw new Error('a listener that fails');
    });
    const message = visitorMessage(conversationId);
    await appendMessages(db, [message, visitorMessage(conversationId), message]);
    remove();
    failing();
    await appendMessage(db, visitorMessage(conversationId));
    expect(heard.map(({ message: { seq } }) => seq)).toEqual([1, 2]);
    expect(heard[0]).toMatchObject({
      conversationId: conversationId.replaceAll('-', ''),
      reopened: false,
      message: { clientId: message.clientId, from: 'visitor', text: message.text, file: null },
    });
  });
});
