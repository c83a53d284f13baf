import fc from 'fast-check';
import { sql } from 'drizzle-orm';
import { makeNotice } from '../../../test/factories.ts';
import { suiteDatabase, type SuiteDatabase } from '../../../test/harness.ts';
import { fromWireId } from '../../wire-format.ts';
import { insertRows, updateRows } from './many-rows.ts';
import { award, organisation, tenderNotice } from '../schema.ts';

let database: SuiteDatabase;
beforeAll(async () => {
  database = await suiteDatabase();
});
afterAll(() => database.drop());

/** Characters that array literals treat specially, and words that they read as something else. */
const text = fc.oneof(
  fc.array(fc.constantFrom('"', '\\', '{', '}', ',', ' ', "'", '\n', 'é', '桥', '𠮷', 'a')),
  fc.constantFrom(['NULL'], ['null'], ['{}'], ['']),
);

describe('insertRows', () => {
  it('writes any text as it is, and null as null', async () => {
    const { db } = database;
    const names = fc.array(
      text.map((parts) => parts.join('')),
      { minLength: 1, maxLength: 8 },
    );
    await fc.assert(
      fc.asyncProperty(names, async (values) => {
        const rows = values.map((name, at) => ({ name, nameKey: `k${at}`, divisionCode: null }));
        const written = await db.transaction(async (tx) => {
          await tx.execute(insertRows(organisation, rows));
          const found = await tx.select().from(organisation).orderBy(organisation.nameKey);
          await tx.delete(organisation);
          return found;
        });
        expect(written.map(({ name, divisionCode }) => ({ name, divisionCode }))).toEqual(
          values.map((name) => ({ name, divisionCode: null })),
        );
      }),
      { numRuns: 50 },
    );
  });

  it('gives every row an id and the defaults of the columns that are left out', async () => {
    const { db } = database;
    const noticeId = fromWireId(await makeNotice(db, {}));
    await db.delete(award);
    await db.execute(
      insertRows(award, [
        { noticeId, amount: '12.50' },
        { noticeId, amount: null },
      ]),
    );
    const rows = await db.select().from(award).orderBy(award.amount);
    expect(rows.map(({ amount, rank }) => [amount, rank])).toEqual([
      ['12.50', 1],
      [null, 1],
    ]);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(2);
  });

  it('writes JSON, times and vectors', async () => {
    const { db } = database;
    const id = fromWireId(await makeNotice(db, {}));
    const [row] = await db
      .select()
      .from(tenderNotice)
      .where(sql`id = ${id}`);
    const copy = {
      ...row!,
      id: undefined,
      sourceId: 'copy',
      contact: { notes: { '"引\\号"': "{a,'b'}" } },
      changes: [{ field: 'x', from: '', to: 'NULL' }],
      deadline: new Date('2026-03-20T10:00:00.123Z'),
      searchVector: `'桥''梁' 'a\\\\b'`,
    };
    await db.execute(insertRows(tenderNotice, [copy]));
    const [written] = await db
      .select()
      .from(tenderNotice)
      .where(sql`source_id = 'copy'`);
    expect(written).toEqual({ ...copy, id: written?.id, searchVector: `'a\\\\b' '桥''梁'` });
  });
});

describe('updateRows', () => {
  it('writes the given columns of the rows with the given keys, and no others', async () => {
    const { db } = database;
    const names = fc.array(
      text.map((parts) => parts.join('')),
      { minLength: 3, maxLength: 3 },
    );
    await fc.assert(
      fc.asyncProperty(names, fc.subarray([0, 1, 2]), async (values, changed) => {
        const stored = ['甲', '乙', '丙'].map((name, at) => ({
          id: `00000000-0000-0000-0000-00000000000${at}`,
          name,
          nameKey: `u${at}`,
          divisionCode: '110000',
        }));
        const rows = changed.map((at) => ({
          id: stored[at]!.id,
          name: values[at]!,
          divisionCode: '440000',
        }));
        const found = await db.transaction(async (tx) => {
          await tx.execute(insertRows(organisation, stored));
          if (rows.length > 0) {
            await tx.execute(updateRows(organisation, 'id', rows));
          }
          const after = await tx.select().from(organisation).orderBy(organisation.nameKey);
          await tx.delete(organisation);
          return after;
        });
        expect(
          found.map(({ name, nameKey, divisionCode }) => [name, nameKey, divisionCode]),
        ).toEqual(
          stored.map(({ name, nameKey }, at) =>
            changed.includes(at) ? [values[at], nameKey, '440000'] : [name, nameKey, '110000'],
          ),
        );
      }),
      { numRuns: 30 },
    );
  });
});
