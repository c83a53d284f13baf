import { MAX_CHECKED_STANDARDS, type StandardMarkRecord } from '@zhucheng/contracts';
import { makeArticle, makeDirectory } from '../../../test/factories.ts';
import { apiSuite } from '../../../test/harness.ts';

const { api, database } = await apiSuite({ rateLimit: 100_000 });
const ids: Record<string, string> = {};

beforeAll(async () => {
  const column = await makeDirectory(database.db, { bizType: 'NORMAL' });
  const add = async (standardNumber: string, props: object) => {
    ids[standardNumber] = await makeArticle(database.db, column, {
      bizType: 'NORMAL',
      title: `${standardNumber} 清单计价`,
      props: { standardNumber, ...props },
    });
  };
  await add('GB 50500-2013', { status: '废止', effectiveDate: '2013-07-01' });
  await add('GB/T 50500-2024', {
    status: '现行',
    effectiveDate: '2025-09-01',
    replaces: ['GB 50500-2013'],
  });
});

const check = (text: string) => api.post('/ai/pub/check/standards', { text });

async function mark(text: string) {
  const { body } = await check(text);
  return body.model as { marks: StandardMarkRecord[]; complete: boolean };
}

describe('the check of standards', () => {
  it('marks each number where it stands, with its validity and its successor', async () => {
    const text = '　依据ＧＢ５０５００－２０１３计价；GB/T 50500 和 GB 99999-1999 另见。';
    const { marks, complete } = await mark(text);
    expect(complete).toBe(true);
    expect(marks).toMatchObject([
      {
        text: 'ＧＢ５０５００－２０１３',
        number: 'GB 50500-2013',
        id: ids['GB 50500-2013'],
        title: '清单计价',
        status: 'abolished',
        label: '废止',
        successor: {
          number: 'GB/T 50500-2024',
          id: ids['GB/T 50500-2024'],
          partly: false,
          effectiveDate: '2025-09-01',
        },
      },
      { number: 'GB/T 50500', id: ids['GB/T 50500-2024'], status: 'current', successor: null },
      { number: 'GB 99999-1999', id: null, title: null, status: 'unknown', label: '未收录' },
    ]);
    for (const { start, end, text: written } of marks) expect(text.slice(start, end)).toBe(written);
  });

  it('leaves out what is beyond its limit instead of calling it unknown', async () => {
    const many = Array.from({ length: MAX_CHECKED_STANDARDS }, (_, at) => `JGJ ${at + 1}-2016`);
    const within = await mark([...many, many[0]].join('、'));
    expect([within.marks.length, within.complete]).toEqual([MAX_CHECKED_STANDARDS + 1, true]);
    const beyond = await mark([...many, 'GB 50500-2013'].join('、'));
    expect([beyond.marks.length, beyond.complete]).toEqual([MAX_CHECKED_STANDARDS, false]);
  });

  it('answers a text without numbers, and refuses none and too long a one', async () => {
    expect(await mark('工期 30 天。')).toEqual({ marks: [], complete: true });
    for (const text of ['', '字'.repeat(100_001)]) {
      const { status, body } = await check(text);
      expect([status, body.code]).toEqual([400, '40000']);
    }
  });
});
