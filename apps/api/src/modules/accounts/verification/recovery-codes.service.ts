import { randomBytes } from 'node:crypto';
import type { Database } from '../../../db/client.ts';
import { deleteRecoveryCodes, insertRecoveryCodes } from './recovery-codes.repository.ts';
import { hashRecoveryCode } from './totp.service.ts';

const RECOVERY_CODE_COUNT = 10;
/** Characters that can't be mistaken for each other on paper. */
const RECOVERY_ALPHABET = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';

/** Replaces the recovery codes of an account and returns them: they are shown only once, and the old ones become invalid. */
export async function replaceRecoveryCodes(tx: Database, accountId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODE_COUNT }, createRecoveryCode);
  await deleteRecoveryCodes(tx, accountId);
  await insertRecoveryCodes(
    tx,
    accountId,
    codes.map((code) => hashRecoveryCode(accountId, code)),
  );
  return codes;
}

function createRecoveryCode(): string {
  // 30 characters: bytes beyond the last multiple of 30 are drawn again, so that all are equally likely.
  const characters: string[] = [];
  while (characters.length < 10) {
    const [byte = 255] = randomBytes(1);
    if (byte < 240) characters.push(RECOVERY_ALPHABET[byte % RECOVERY_ALPHABET.length] ?? '');
  }
  return `${characters.slice(0, 5).join('')}-${characters.slice(5).join('')}`;
}
