import fc from 'fast-check';
import { saveBatch } from './save-batch.ts';
import type { SavedRecord } from '../import-target.ts';

const failure = (code: string) =>
  new Error('Failed query', { cause: Object.assign(new Error('why'), { code }) });

/** A database that rejects some records, with their whole batch. */
const rejecting = (bad: ReadonlySet<string>) => async (batch: readonly string[]) => {
  if (batch.some((item) => bad.has(item))) throw failure('23514');
  return batch.map((sourceId): SavedRecord => ({ sourceId, outcome: 'created' }));
};

describe('saveBatch', () => {
  it('finds exactly the records that the database rejects', async () => {
    const items = fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 1, maxLength: 20 });
    const split = items.chain((all) => fc.tuple(fc.constant(all), fc.subarray(all)));
    await fc.assert(
      fc.asyncProperty(split, async ([all, bad]) => {
        const result = await saveBatch(all, rejecting(new Set(bad)));
        const good = all.filter((item) => !bad.includes(item));
        expect(result.saved.map(({ sourceId }) => sourceId)).toEqual(good);
        expect(result.rejected.map(({ input }) => input)).toEqual(
          all.filter((x) => bad.includes(x)),
        );
      }),
    );
  });

  it('gives the reason in Chinese', async () => {
    const { rejected } = await saveBatch(['a'], rejecting(new Set('a')));
    expect(rejected[0]?.reason).toBe('数据库拒绝：不符合数据约束（why）');
  });

  it('retries while the connection is broken', async () => {
    let calls = 0;
    const save = async (batch: readonly string[]) => {
      calls += 1;
      if (calls < 3) throw failure(calls === 1 ? 'ECONNRESET' : '57P01');
      return rejecting(new Set())(batch);
    };
    const { saved } = await saveBatch(['a'], save, { delays: [1, 1, 1] });
    expect(saved).toHaveLength(1);
    expect(calls).toBe(3);
  });

  it('gives up when the database stays unavailable, and at once for other failures', async () => {
    const away = () => Promise.reject(failure('ECONNREFUSED'));
    await expect(saveBatch(['a'], away, { delays: [1, 1] })).rejects.toThrow('Failed query');
    let calls = 0;
    const wrong = () => {
      calls += 1;
      return Promise.reject(new TypeError('a mistake of ours'));
    };
    await expect(saveBatch(['a', 'b'], wrong, { delays: [1] })).rejects.toThrow(
      'a mistake of ours',
    );
    expect(calls).toBe(1);
  });
});
