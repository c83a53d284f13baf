import { apiSuite } from '../../../../test/harness.ts';
import { samplePdf } from '../../../../test/resumes.ts';
import { openChat } from '../../../../test/service.ts';
import { fromWireId } from '../../../wire-format.ts';
import { deleteOldConversations } from './old-conversations.service.ts';

const { api, database } = await apiSuite();

const age = (id: string, months: number) =>
  database.query(
    `update conversation set created_at = now() - make_interval(months => $2 + 1),
       last_message_at = now() - make_interval(months => $2, days => 1) where id = $1`,
    [fromWireId(id), months],
  );
const messagesOf = (id: string) =>
  database.query('select from chat_message where conversation_id = $1', [fromWireId(id)]);

describe('retention of chats', () => {
  it('deletes a chat with its messages, notes and files twelve months after its last message', async () => {
    const [old, young] = [await openChat(api), await openChat(api)];
    await old.say('合同里的电话是多少');
    await young.say('还在谈');
    const own = Buffer.concat([samplePdf, Buffer.from('\n% old')]);
    expect((await old.upload('合同.pdf', own)).body.code).toBe('30000');
    await old.upload('共用.pdf', samplePdf);
    await young.upload('共用.pdf', samplePdf);
    await database.query(
      `insert into conversation_note (id, conversation_id, text) values (gen_random_uuid(), $1, '要回电')`,
      [fromWireId(old.conversationId)],
    );
    const hashOf = async (size: number) => {
      const [row] = await database.query('select sha256 from file where size = $1', [size]);
      return String(row?.sha256);
    };
    const [ownHash, sharedHash] = [await hashOf(own.length), await hashOf(samplePdf.length)];
    await age(old.conversationId, 12);
    await age(young.conversationId, 11);
    expect(await deleteOldConversations(database.db, api.app.files)).toBe(1);
    expect(await messagesOf(old.conversationId)).toEqual([]);
    expect(await messagesOf(young.conversationId)).not.toEqual([]);
    expect(await database.query('select from conversation_note')).toEqual([]);
    expect(await api.app.files.open(ownHash)).toBeUndefined();
    expect(await api.app.files.open(sharedHash)).toBeDefined();
    expect(await database.query('select from file')).toHaveLength(1);
    expect(await deleteOldConversations(database.db, api.app.files)).toBe(0);
  });

  it('forgets guests who were not seen for twelve months, unless they still have a chat', async () => {
    const [gone, kept] = [await openChat(api), await openChat(api)];
    await database.query(`update guest set last_seen_at = now() - interval '12 months 1 day'`);
    await age(gone.conversationId, 12);
    await deleteOldConversations(database.db, api.app.files);
    const guests = (id: string) =>
      database.query('select from guest where id = $1', [fromWireId(id)]);
    expect(await guests(gone.guestId)).toEqual([]);
    expect(await guests(kept.guestId)).toHaveLength(1);
  });
});
