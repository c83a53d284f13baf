import { randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { KeyMode } from '@zhucheng/contracts';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** Characters of 62: 143 bits. */
const SECRET_LENGTH = 24;

const PATTERN = /^zc_(test|live)_[A-Za-z0-9]{24}_[0-9a-f]{4}$/;

/** Characters of a key that its owners recognise it by. */
const [SHOWN_START, SHOWN_END] = ['zc_live_'.length + 3, 4];

/** Creates a key: `zc_live_`, a random part, and a checksum by which a mistyped or cut one is known without the database. */
export function createKey(mode: KeyMode): string {
  const body = `zc_${mode}_${createRandomText(SECRET_LENGTH)}`;
  return `${body}_${checksumOf(body)}`;
}

/** Tests whether a text is a whole key; not whether there is such a one. */
export function isWholeKey(text: string): boolean {
  const end = text.lastIndexOf('_');
  return PATTERN.test(text) && checksumOf(text.slice(0, end)) === text.slice(end + 1);
}

/** What is shown of a key: `zc_live_7Hq…c2e1`. */
export const toKeyHint = (key: string): string =>
  `${key.slice(0, SHOWN_START)}…${key.slice(-SHOWN_END)}`;

const checksumOf = (body: string): string => (crc32(body) & 0xffff).toString(16).padStart(4, '0');

/** Random characters, each as likely: bytes beyond a multiple of the alphabet are thrown away. */
function createRandomText(length: number): string {
  const limit = 256 - (256 % ALPHABET.length);
  let text = '';
  while (text.length < length) {
    const fair = [...randomBytes(length)].filter((byte) => byte < limit);
    text += fair.map((byte) => ALPHABET[byte % ALPHABET.length]).join('');
  }
  return text.slice(0, length);
}
