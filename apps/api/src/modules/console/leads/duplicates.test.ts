import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { apiSuite } from '../../../../test/harness.ts';
import { createMember } from '../../../../test/members.ts';
import { companyKeyOf } from '../../../db/schema/company-key.ts';
import { toWireId } from '../../../wire-format.ts';
import { createLead } from '../../service/leads/leads.service.ts';
import { giveMissingDues } from '../../service/leads/missing-dues.service.ts';

const { api, database } = await apiSuite();
const { db } = database;

const keyOf = async (name: string) => {
  const { rows } = await db.execute<{ key: string }>(
    sql`select ${companyKeyOf(sql`${name}::text`)} as key`,
  );
  return rows[0]?.key ?? '';
};

let serial = 0;
const add = async () => {
  const phone = `1371000${String((serial += 1)).padStart(4, '0')}`;
  const { id } = await db.transaction((tx) => createLead(tx, { kind: 'demo', phone }));
  return toWireId(id);
};

beforeEach(() => database.query('delete from lead'));

/** Names without marks and legal forms. */
const core = fc
  .array(fc.constantFrom(...'中建三局武汉甘肃交建路桥一二abcXYZ09'), {
    minLength: 1,
    maxLength: 12,
  })
  .map((characters) => characters.join(''));
const mark = fc.constantFrom(
  '',
  ' ',
  '　',
  '（',
  '）',
  '(',
  ')',
  '·',
  '-',
  '—',
  '、',
  '。',
  '[',
  ']',
);
const form = fc.constantFrom(
  '',
  '公司',
  '有限公司',
  '有限责任公司',
  '股份有限公司',
  '（有限公司）',
);
const toWide = (text: string) =>
  text.replace(/[!-~]/g, (sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) + 0xfee0));

describe('the key of a company', () => {
  it('is one for all ways to write a name, and another for another name', async () => {
    const written = fc.tuple(fc.array(mark, { maxLength: 12 }), form, fc.boolean());
    const write = (name: string, [marks, end, isWide]: [string[], string, boolean]) => {
      const text = [...name].map((character, at) => character + (marks[at] ?? '')).join('') + end;
      return isWide ? toWide(text.toUpperCase()) : text;
    };
    await fc.assert(
      fc.asyncProperty(core, core, written, written, async (name, other, one, two) => {
        const key = await keyOf(write(name, one));
        expect(key).toBe(name.toLowerCase());
        expect(await keyOf(write(name, two))).toBe(key);
        const isSame = name.toLowerCase() === other.toLowerCase();
        expect((await keyOf(write(other, two))) === key).toBe(isSame);
      }),
      { numRuns: Number(process.env.COMPANY_RUNS ?? 60) },
    );
  });

  it('is empty for names that say nothing', async () => {
    expect(await Promise.all(['', '  ', '（）', '有限公司'].map(keyOf))).toEqual(['', '', '', '']);
  });
});

describe('leads of one company', () => {
  it('are found however its name is written; those without a real name are not', async () => {
    const sales = await createMember(api, { staff: ['sales'] });
    const call = async (name: string, body: object) =>
      (await api.post(`/console/lead/${name}`, body, sales)).body;
    const names = ['中建三局（武汉）有限公司', '中建三局 武汉 有限责任公司', '有限公司', '公司'];
    const ids = [];
    for (const company of names) {
      const id = await add();
      ids.push(id);
      await call('update', { id, version: 1, company });
    }
    const get = async (id: string | undefined) =>
      (await call('get', { id })).model as { duplicates: number; others: { id: string }[] };
    expect(await get(ids[0])).toMatchObject({ duplicates: 1, others: [{ id: ids[1] }] });
    expect(await get(ids[2])).toMatchObject({ duplicates: 0, others: [] });
    const { records } = await call('listPaged', { part: 'duplicate' });
    expect((records as { id: string }[]).map(({ id }) => id).toSorted()).toEqual(
      ids.slice(0, 2).toSorted(),
    );
  });
});

describe('leads from before there were next steps', () => {
  it('are given one by their state; closed ones and those cleared by somebody are not', async () => {
    const sales = await createMember(api, { staff: ['sales'] });
    const [open, won, cleared] = [await add(), await add(), await add()];
    const clear = { id: cleared, version: 1, dueAt: null };
    await api.post('/console/lead/update', clear, sales);
    await database.query(
      'update lead set due_at = null, due_from = null where replace(id::text, $$-$$, $$$$) <> $1',
      [cleared],
    );
    await database.query(
      "update lead set state = 'won' where replace(id::text, $$-$$, $$$$) = $1",
      [won],
    );
    expect(await giveMissingDues(db)).toBe(1);
    expect(await giveMissingDues(db)).toBe(0);
    const rows = await database.query('select id, due_at from lead where due_at is not null');
    expect(rows.map(({ id }) => toWireId(String(id)))).toEqual([open]);
  });
});
