import { orderExample, publishScaffold, writesOf } from '../../../test/ai/writes.ts';
import { apiSuite } from '../../../test/harness.ts';
import { createMember, type Member } from '../../../test/members.ts';
import { readDocx } from '../../ai/passages/reading/docx/docx-file.ts';

const { api, database } = await apiSuite({ rateLimit: 100_000 });
beforeAll(() => publishScaffold(database.db));

const create = async (member: Member, body: object) =>
  (await api.post('/ai/export/create', body, member)).body;

const fetchFile = (url: string, { headers }: Member) =>
  api.app.inject({ method: 'GET', url, headers });

describe('an export', () => {
  it('is the writing as a file, which its owner fetches once', async () => {
    const [member, stranger] = [await createMember(api), await createMember(api)];
    const { id, draft } = await writesOf(api, member).write(orderExample('safety-briefing'));
    const { model } = await create(member, { kind: 'write', id, format: 'docx' });
    const { address } = model as { address: string };
    const reply = await fetchFile(address, member);
    expect(reply.statusCode).toBe(200);
    expect(reply.headers).toMatchObject({
      'content-type': expect.stringContaining('wordprocessingml'),
      'cache-control': 'private, no-store',
      'content-disposition': expect.stringContaining(
        encodeURIComponent('住院楼南立面架子工安全技术交底.docx'),
      ),
    });
    const texts = JSON.stringify(await readDocx(reply.rawPayload));
    const [cited] = (draft?.blocks ?? []).flatMap((block) =>
      block.kind === 'paragraph' ? block.sentences.filter(({ origin }) => origin === 'cited') : [],
    );
    expect(texts).toContain(cited?.text);
    expect(texts).toContain('脚手架作业安全');

    const again = await fetchFile(address, member);
    expect([again.statusCode, again.json()]).toEqual([
      404,
      expect.objectContaining({ msg: '这个下载地址用过或过期了，请再导出一次' }),
    ]);
    const other = await create(member, { kind: 'write', id, format: 'md' });
    const { address: shown } = other.model as { address: string };
    expect((await fetchFile(shown, stranger)).statusCode).toBe(404);
  });

  it('of what is not the caller’s, of nothing, or of no such kind is not found', async () => {
    const [member, stranger] = [await createMember(api), await createMember(api)];
    const { write } = writesOf(api, member);
    const { id } = await write(orderExample('safety-briefing'));
    const asked = { kind: 'write', id, format: 'docx' };
    expect(await create(stranger, asked)).toMatchObject({ code: '40400' });
    expect(await create(member, { ...asked, id: '0'.repeat(32) })).toMatchObject({ code: '40400' });
    expect(await create(member, { ...asked, format: 'pdf' })).toMatchObject({
      code: '40000',
      msg: '请选择 Word 或 Markdown',
    });
    const refused = await write(orderExample('special-plan'));
    expect(await create(member, { ...asked, id: refused.id })).toMatchObject({
      code: '40900',
      msg: '这份文稿还没有写成',
    });
  });
});
