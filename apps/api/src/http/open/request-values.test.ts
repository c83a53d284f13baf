import fc from 'fast-check';
import { z } from 'zod';
import { createQueryReader } from './request-values.ts';

const schema = z.strictObject({
  limit: z.number().default(20),
  open: z.boolean().optional(),
  words: z.string().optional(),
  kinds: z
    .array(z.enum(['a', 'b']))
    .max(3)
    .readonly()
    .optional(),
});

const readQuery = createQueryReader(schema);

describe('createQueryReader', () => {
  it('reads numbers, truth values and lists by their fields', () => {
    expect(readQuery({ limit: '5', open: 'true', words: '12', kinds: 'a' })).toEqual({
      limit: 5,
      open: true,
      words: '12',
      kinds: ['a'],
    });
    expect(readQuery({ kinds: ['a', 'b'] })).toEqual({ kinds: ['a', 'b'] });
  });

  it.each(['', 'five', '1e9', '0x10', ' 5', 'NaN'])(
    'leaves the number “%s” to be refused',
    (limit) => expect(schema.safeParse(readQuery({ limit })).success).toBe(false),
  );

  it('refuses what is named twice, unknown, or a property of every object', () => {
    const queries: Record<string, string | string[]>[] = [
      { limit: ['1', '2'] },
      { page: '1' },
      { constructor: 'x' },
    ];
    for (const query of queries) {
      expect(schema.safeParse(readQuery(query)).success).toBe(false);
    }
  });

  it('changes no text of a text field', () => {
    fc.assert(
      fc.property(fc.string(), (words) => {
        expect(readQuery({ words })).toEqual({ words });
      }),
    );
  });
});
