import type { AiWrite } from '@zhucheng/contracts';
import type { Block } from '@zhucheng/domain-writing';
import { CAPITALS, publishScaffold, writesOf } from '../../../test/ai/writes.ts';
import { apiSuite } from '../../../test/harness.ts';
import { createMember } from '../../../test/members.ts';
import { findDocumentReader } from '../../ai/export/documents.ts';
import type { RequestContext } from '../../http/context.ts';

const { api, database } = await apiSuite({ rateLimit: 100_000 });
beforeAll(() => publishScaffold(database.db));

const paragraph = (text: string): Block => ({
  kind: 'paragraph',
  writer: 'own',
  sentences: [{ text, origin: 'own' }],
});

async function start() {
  const member = await createMember(api);
  const writes = writesOf(api, member);
  const written = await writes.write(CAPITALS);
  const sign = (revision: number, signer = '周明远') =>
    writes.call('sign', { id: written.id, revision, signer });
  const listNotes = async () => {
    const context = { db: database.db, session: { userId: member.accountId } };
    const read = findDocumentReader('write');
    const document = await read?.(context as unknown as RequestContext, written.id);
    return document && 'notes' in document ? document.notes : undefined;
  };
  return { ...writes, written, sign, listNotes };
}

it('names who signed, and when, in the writing, in lists, behind its link and in its file', async () => {
  const { call, written, sign, listNotes } = await start();
  expect(written.signature).toBeNull();
  expect(await listNotes()).toEqual(['尚未签发。']);
  const { signature, revision, updateTime } = (await sign(0)).model as AiWrite;
  expect(signature).toMatchObject({ signer: '周明远', stands: true });
  expect({ revision, updateTime }).toEqual({ revision: 0, updateTime: written.updateTime });
  expect((await call('listPaged', {})).records).toMatchObject([{ signature }]);
  const { token } = (await call('share', { id: written.id, days: 1 })).model as { token: string };
  const shared = await api.post('/ai/pub/write/shared', { token });
  expect(shared.body).toMatchObject({ model: { signature } });
  const minute = signature?.time.slice(0, 16).replace('T', ' ');
  expect(await listNotes()).toEqual([`周明远于 ${minute} 签发。`]);
});

it('is taken back by a change, and not taken along by a copy', async () => {
  const { call, get, written, sign, listNotes } = await start();
  const { id } = written;
  await sign(0);
  const copy = (await call('copy', { id })).model as { id: string };
  expect((await get(copy.id)).signature).toBeNull();
  const { token } = (await call('share', { id, days: 1 })).model as { token: string };
  await call('update', { id, revision: 0, title: '改了标题' });
  expect((await get(id)).signature).toMatchObject({ signer: '周明远', stands: false });
  expect(await listNotes()).toEqual(['尚未签发。']);
  const shared = await api.post('/ai/pub/write/shared', { token });
  expect(shared.body).toMatchObject({ model: { signature: null } });
  const again = (await sign(1, '陈立')).model as AiWrite;
  expect(again.signature).toMatchObject({ signer: '陈立', stands: true });
});

it('is refused for an old revision, and for what is open, wherever it was found', async () => {
  const { call, get, written, sign, listNotes } = await start();
  const { id } = written;
  const blocks = written.draft?.blocks ?? [];
  const gap: Block = { kind: 'gap', writer: 'own', needs: '付款日期' };
  await call('update', { id, revision: 0, blocks: [...blocks, gap] });
  expect(await sign(0)).toMatchObject({
    code: '40900',
    msg: '这份文稿在别处改过，请比较两边的内容再保存',
    model: { revision: 1 },
  });
  expect(await sign(1)).toMatchObject({
    code: '40900',
    msg: '还不能签发：1 处待补充，请逐处处理后再签发',
    model: { signature: null },
  });
  expect(await listNotes()).toEqual(['还不能签发：1 处待补充。']);
  expect(
    await call('update', { id, revision: 1, blocks: [...blocks, paragraph('已付清。')] }),
  ).toMatchObject({ model: { signable: true } });
  // What is stored as sound is checked by the rules of today.
  await database.query(
    `update ai_writing set draft = jsonb_set(draft, '{blocks,0}',
       '{"kind":"paragraph","writer":"model","sentences":[{"text":"降低约 18%。","origin":"model"}]}')
     where id = $1`,
    [id],
  );
  expect(await sign(2)).toMatchObject({
    code: '40900',
    msg: '还不能签发：1 处要核对，请逐处处理后再签发',
  });
  expect(await get(id)).toMatchObject({
    signature: null,
    signable: false,
    draft: { problems: [{ text: '18%' }] },
  });
});

it('needs a name, and is for the owner of a finished writing only', async () => {
  const { call, written, sign } = await start();
  const { id } = written;
  expect(await sign(0, ' ')).toMatchObject({ code: '40000', msg: '请填写签发人' });
  const stranger = writesOf(api, await createMember(api));
  const order = { id, revision: 0, signer: '外人' };
  expect(await stranger.call('sign', order)).toMatchObject({ code: '40400' });
  await call('remove', { id });
  expect(await sign(0)).toMatchObject({ msg: '这份文稿在回收站里，请先恢复' });
});
