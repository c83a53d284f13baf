import fc from 'fast-check';
import { formatCursor, parseCursor } from './feed-cursor.rules.ts';

describe('cursors', () => {
  it('are read as they were written', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 2n ** 64n - 1n), fc.bigInt(0n, 2n ** 63n - 1n), (id, position) => {
        const cursor = { transactionId: String(id), position: String(position) };
        expect(parseCursor(formatCursor(cursor))).toEqual(cursor);
        expect(formatCursor(cursor)).toMatch(/^[\w-]+$/);
      }),
    );
  });

  it.each(['', 'x', '0', 'MTI', '12-3', `${formatCursor({ transactionId: '1', position: '2' })}=`])(
    'reject %j',
    (text) => expect(parseCursor(text)).toBeUndefined(),
  );

  it('reject positions beyond 64 bits', () => {
    const of = (transactionId: string, position: string) =>
      parseCursor(Buffer.from(`${transactionId}-${position}`).toString('base64url'));
    expect(of('18446744073709551616', '1')).toBeUndefined();
    expect(of('1', '9223372036854775808')).toBeUndefined();
    expect(of('-1', '1')).toBeUndefined();
  });

  it('reject any other text', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const found = parseCursor(text);
        if (found) expect(formatCursor(found)).toBe(text);
      }),
    );
  });
});
