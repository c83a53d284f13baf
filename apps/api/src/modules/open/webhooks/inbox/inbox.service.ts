import { randomBytes } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import type { WebhookReceived } from '@zhucheng/contracts';
import type { Config } from '../../../../config.ts';
import type { Database } from '../../../../db/client.ts';
import { toWireTime } from '../../../../wire-format.ts';
import { decryptWebhookSecret } from '../secrets.rules.ts';
import { INBOX_PATH } from '../webhook-client.ts';
import * as stored from './inbox.repository.ts';

const TOKEN_BYTES = 16;
const TOKEN = /^[0-9a-f]{32}$/;

/** Headers that are kept of a request, and the characters of each. */
const KEPT_HEADERS = ['content-type', 'user-agent', 'webhook-id', 'webhook-timestamp'];
const SIGNATURE = 'webhook-signature';
const MAX_HEADER_LENGTH = 500;

interface Scope {
  db: Database;
  config: Config;
}

const toUrl = ({ publicOrigin }: Config, token: string) => publicOrigin + INBOX_PATH + token;

/** Opens the receiver of an application. */
export async function openInbox({ db, config }: Scope, appId: string): Promise<{ url: string }> {
  const token = await stored.openInbox(db, appId, randomBytes(TOKEN_BYTES).toString('hex'));
  return { url: toUrl(config, token) };
}

/** The receiver of an application and what it got. */
export async function getInbox(
  { db, config }: Scope,
  appId: string,
): Promise<{ url: string | null; received: WebhookReceived[] }> {
  const token = await stored.findInboxToken(db, appId);
  if (token === undefined) return { url: null, received: [] };
  const rows = await stored.listReceived(db, appId);
  return {
    url: toUrl(config, token),
    received: rows.map(({ id, at, headers, body, isSigned }) => ({
      id: String(id),
      at: toWireTime(at),
      headers,
      body,
      isSigned,
    })),
  };
}

/** The application whose receiver has a token. */
export const findInboxApp = async (db: Database, token: string): Promise<string | undefined> =>
  TOKEN.test(token) ? await stored.findInboxApp(db, token) : undefined;

/** Stores a request to the receiver of an application. */
export async function receive(
  scope: Scope,
  appId: string,
  request: { headers: Readonly<Record<string, unknown>>; body: string },
): Promise<void> {
  const headers = Object.fromEntries(
    [...KEPT_HEADERS, SIGNATURE].flatMap((name) => {
      const value = request.headers[name];
      return typeof value === 'string' ? [[name, value.slice(0, MAX_HEADER_LENGTH)]] : [];
    }),
  );
  const isSigned = await checkSignature(scope, appId, { headers, body: request.body });
  // PostgreSQL stores no zero characters.
  const body = request.body.replaceAll('\0', '');
  await stored.insertReceived(scope.db, { appId, headers, body, isSigned });
}

async function checkSignature(
  { db, config }: Scope,
  appId: string,
  { headers, body }: { headers: Record<string, string>; body: string },
): Promise<boolean> {
  if (headers[SIGNATURE] === undefined) return false;
  const secrets = await stored.listSecretsOfApp(db, appId);
  return secrets.some(({ endpointId, secret }) => {
    const plain = decryptWebhookSecret(config, endpointId, secret);
    return plain !== null && isSignedWith(plain, body, headers);
  });
}

function isSignedWith(secret: string, body: string, headers: Record<string, string>): boolean {
  try {
    // Of another version than 1, or with a body that is no JSON: not ours either.
    new Webhook(secret).verify(body, headers);
    return true;
  } catch {
    return false;
  }
}
