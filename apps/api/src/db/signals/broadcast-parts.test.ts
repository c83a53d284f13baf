import { anyCharacter } from '@zhucheng/test-kit/characters';
import fc from 'fast-check';
import { BatchJoiner, MAX_PAYLOAD_BYTES, packBatch } from './broadcast-parts.ts';

const text = fc.string({ unit: anyCharacter, maxLength: 3_000 });
const batches = fc.array(fc.array(text, { minLength: 1, maxLength: 6 }), { maxLength: 4 });

const joinAll = (joiner: BatchJoiner, payloads: readonly string[]) =>
  payloads.flatMap((payload) => joiner.take(payload)?.texts ?? []);

describe('batches of broadcasts', () => {
  it('gives every text back, in order, from payloads that PostgreSQL accepts', () => {
    fc.assert(
      fc.property(batches, (sent) => {
        const payloads = sent.flatMap((texts, batch) => packBatch('a', batch, texts));
        for (const payload of payloads) {
          expect(Buffer.byteLength(payload)).toBeLessThanOrEqual(MAX_PAYLOAD_BYTES);
          expect(payload).not.toContain('\u0000');
        }
        expect(joinAll(new BatchJoiner(), payloads)).toEqual(sent.flat());
      }),
    );
  });

  it('keeps the batches of two senders apart however they alternate', () => {
    fc.assert(
      fc.property(text, text, fc.infiniteStream(fc.boolean()), (first, second, turns) => {
        const left = { a: packBatch('a', 1, [first]), b: packBatch('b', 1, [second]) };
        const joiner = new BatchJoiner();
        const got: Record<string, string[]> = {};
        while (left.a.length + left.b.length > 0) {
          const turn = turns.next().value ? 'a' : 'b';
          const payload = (
            left[turn].length > 0 ? left[turn] : left[turn === 'a' ? 'b' : 'a']
          ).shift();
          const batch = joiner.take(payload ?? '');
          if (batch) got[batch.sender] = batch.texts;
        }
        expect(got).toEqual({ a: [first], b: [second] });
      }),
    );
  });

  it('drops a batch that lost a part, and no other', () => {
    const long = packBatch('a', 1, ['长'.repeat(9_000)]);
    expect(long.length).toBeGreaterThan(2);
    for (let lost = 0; lost < long.length; lost += 1) {
      const payloads = [...long.filter((_, at) => at !== lost), ...packBatch('a', 2, ['next'])];
      expect(joinAll(new BatchJoiner(), payloads)).toEqual(['next']);
    }
  });

  it('ignores payloads that it did not make', () => {
    const joiner = new BatchJoiner();
    for (const payload of ['', 'x', 'a 1 0 1 not json', 'a 1 0 1 {"a":1}', 'a 1 0 1 [1,null]'])
      expect(joiner.take(payload)?.texts ?? []).toEqual([]);
  });
});
