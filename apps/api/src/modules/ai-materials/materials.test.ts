import { MAX_AI_MATERIALS } from '@zhucheng/contracts';
import { docxEntries, makeZip, wordParagraph } from '../../../test/ai/files.ts';
import { apiSuite } from '../../../test/harness.ts';
import { createMember, type Member } from '../../../test/members.ts';
import { formBody } from '../../../test/resumes.ts';
import { searchPassages } from '../../ai/passages/index.ts';
import { closeDueAccounts } from '../accounts/profile/account-closing.service.ts';
import { fromWireId } from '../../wire-format.ts';
import { findMaterialText } from './materials.repository.ts';

const { api, database } = await apiSuite();

const CLAUSE = '承包人应当在收到变更指令后十四天内提出变更价款报告，逾期视为不涉及价款调整。';

async function upload(member: Member, name: string, bytes: Buffer | string) {
  const form = await formBody({}, [{ field: 'file', name, bytes: Buffer.from(bytes) }]);
  const headers = { ...member.headers, ...form.headers };
  const url = '/api/ai/material/upload';
  const reply = await api.app.inject({ method: 'POST', url, headers, payload: form.payload });
  return reply.json() as { code: string; msg: string; model: { id: string }; errors?: unknown };
}

const list = async ({ headers }: Member) =>
  (await api.post('/ai/material/listPaged', {}, { headers })).body;

const find = (accountId: string | undefined, changes = {}) =>
  searchPassages(database.db, { query: '变更价款报告', limit: 5, accountId, ...changes });

const listFiles = () => database.query(`select sha256 from file where purpose = 'material'`);

describe('materials', () => {
  it('are read, listed and found by their owner only, until they are removed', async () => {
    const [owner, stranger] = [await createMember(api), await createMember(api)];
    const file = await makeZip(docxEntries(wordParagraph(CLAUSE)));
    const { code, model } = await upload(owner, '../总包\u202e合同.docx', file);
    expect(code).toBe('30000');
    expect(model).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{32}$/),
      name: '总包合同.docx',
      format: 'docx',
      size: file.length,
      pages: null,
      passages: 1,
      createTime: expect.any(String),
    });
    expect(await list(owner)).toMatchObject({ total: 1, records: [model] });
    expect(await list(stranger)).toMatchObject({ total: 0, records: [] });

    const [passage] = await find(owner.accountId);
    expect(passage).toMatchObject({
      source: { kind: 'material', id: model.id, title: '总包合同.docx' },
      text: CLAUSE,
    });
    expect(await find(undefined)).toEqual([]);
    expect(await find(stranger.accountId)).toEqual([]);
    expect(await find(stranger.accountId, { materialIds: [model.id] })).toEqual([]);
    expect(await find(owner.accountId, { kinds: ['MATERIAL'] })).toHaveLength(1);
    expect(await find(owner.accountId, { kinds: ['NORMAL'] })).toEqual([]);
    expect(await find(owner.accountId, { materialIds: ['0'.repeat(32)] })).toEqual([]);
    const id = fromWireId(model.id);
    expect(await findMaterialText(database.db, owner.accountId, id)).toMatchObject({
      text: CLAUSE,
    });
    expect(await findMaterialText(database.db, stranger.accountId, id)).toBeUndefined();

    const remove = ({ headers }: Member) =>
      api.post('/ai/material/remove', { id: model.id }, { headers });
    expect((await remove(stranger)).body.code).toBe('40400');
    const [stored] = await listFiles();
    expect(await api.app.files.open(String(stored?.sha256))).toBeDefined();
    expect((await remove(owner)).body.code).toBe('30000');
    expect((await remove(owner)).body.code).toBe('40400');
    expect(await find(owner.accountId)).toEqual([]);
    expect(await listFiles()).toEqual([]);
    expect(await api.app.files.open(String(stored?.sha256))).toBeUndefined();
  });

  it('are refused with what to do, and leave nothing', async () => {
    const member = await createMember(api);
    const form = await formBody({});
    const headers = { ...member.headers, ...form.headers };
    const url = '/api/ai/material/upload';
    const without = await api.app.inject({ method: 'POST', url, headers, payload: form.payload });
    expect(without.json()).toMatchObject({ code: '40000', msg: '请选择要上传的文件' });
    expect(await upload(member, '合同.doc', 'x')).toMatchObject({
      code: '41500',
      msg: expect.stringContaining('另存为 .docx'),
      errors: [{ field: 'file' }],
    });
    expect(await upload(member, '空.txt', '  ')).toMatchObject({ code: '40000' });
    expect(await upload(member, '长.md', '字'.repeat(600_001))).toMatchObject({ code: '41300' });
    expect(await listFiles()).toEqual([]);
  });

  it('are limited in number', async () => {
    const member = await createMember(api);
    await database.query(
      `with stored as (
         insert into file (id, sha256, name, media_type, size, purpose, owner_id)
         select gen_random_uuid(), repeat('0', 64), 'a.txt', 'text/plain', 1, 'material', $1
         from generate_series(1, $2) returning id
       ) insert into ai_material (id, account_id, file_id, name, format, size, text, passages)
       select gen_random_uuid(), $1, id, 'a.txt', 'txt', 1, '', 0 from stored`,
      [member.accountId, MAX_AI_MATERIALS],
    );
    expect(await upload(member, 'a.txt', CLAUSE)).toMatchObject({
      code: '40900',
      msg: expect.stringContaining('请先删除'),
    });
  });

  it('are in the export of the owner’s data and go with the account', async () => {
    const member = await createMember(api);
    await upload(member, '合同.txt', CLAUSE);
    const { headers } = member;
    const zip = await api.app.inject({ method: 'GET', url: '/api/user/profile/export', headers });
    expect(zip.rawPayload.includes('materials.json')).toBe(true);
    expect(zip.rawPayload.includes('合同.txt')).toBe(true);
    await database.query(
      `update account set state = 'closing', close_at = now() - interval '1 day' where id = $1`,
      [member.accountId],
    );
    const before = await listFiles();
    expect(await closeDueAccounts(database.db, api.app.files)).toBe(1);
    expect(await listFiles()).toHaveLength(before.length - 1);
    expect(await find(member.accountId)).toEqual([]);
    const rows = await database.query('select 1 from ai_material where account_id = $1', [
      member.accountId,
    ]);
    expect(rows).toEqual([]);
  });
});
