import { deriveDigest, type KeySource } from '../../../accounts/verification/encryption.ts';
import { isSameHash } from '../../../accounts/secrets.ts';
import { fromWireId, isWireId, toWireId } from '../../../../wire-format.ts';

/** Mails that a link ends. Ids as PostgreSQL writes them. */
export interface UnsubscribeTarget {
  accountId: string;
  subscriptions: readonly string[];
  /** Mails about changes and dates as well. */
  urgent: boolean;
}

const ID_LENGTH = 32;
const [URGENT, NOT_URGENT] = ['1', '0'];

/** Signature of a target: valid for the mailbox that the mail went to, so that a new mailbox ends it. */
const sign = (config: KeySource, payload: string, email: string) =>
  deriveDigest(config, `unsubscribe ${payload} ${email}`);

/** Creates the token of a link that ends mails. Nothing of it is stored. */
export function createUnsubscribeToken(
  config: KeySource,
  { accountId, subscriptions, urgent }: UnsubscribeTarget,
  email: string,
): string {
  const ids = [accountId, ...subscriptions].map(toWireId).join('');
  const payload = `${urgent ? URGENT : NOT_URGENT}${ids}`;
  return `${payload}.${sign(config, payload, email)}`;
}

/** Target of a token, not yet verified; undefined for what is none. */
export function parseUnsubscribeToken(token: string): UnsubscribeTarget | undefined {
  const [payload = ''] = token.split('.');
  const ids = payload.slice(1).match(/.{1,32}/g) ?? [];
  if (!/^[01]/.test(payload) || payload.length % ID_LENGTH !== 1 || !ids.every(isWireId)) {
    return undefined;
  }
  const [accountId, ...subscriptions] = ids.map(fromWireId);
  return accountId ? { accountId, subscriptions, urgent: payload.startsWith('1') } : undefined;
}

/** True if a token was made for this mailbox. */
export function isUnsubscribeToken(config: KeySource, token: string, email: string): boolean {
  const [payload = '', signature = ''] = token.split('.');
  return isSameHash(signature, sign(config, payload, email));
}
