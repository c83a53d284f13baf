import type { NoticeChangeCursor } from '../../../content/index.ts';

const POSITION = /^(\d{1,20})-(\d{1,19})$/;
const MAX_TRANSACTION_ID = 2n ** 64n - 1n;
const MAX_POSITION = 2n ** 63n - 1n;

/** A position in the change log as clients carry it. */
export const formatCursor = ({ transactionId, position }: NoticeChangeCursor): string =>
  Buffer.from(`${transactionId}-${position}`).toString('base64url');

/** The inverse of {@link formatCursor}; undefined for anything that it did not write. */
export function parseCursor(cursor: string): NoticeChangeCursor | undefined {
  const text = Buffer.from(cursor, 'base64url').toString('latin1');
  const [, transactionId, position] = POSITION.exec(text) ?? [];
  if (transactionId === undefined || position === undefined) return undefined;
  if (BigInt(transactionId) > MAX_TRANSACTION_ID || BigInt(position) > MAX_POSITION) {
    return undefined;
  }
  const found = { transactionId, position };
  return formatCursor(found) === cursor ? found : undefined;
}
