import { createHash, randomBytes } from 'node:crypto';
import { withDatabase } from '@zhucheng/api/db';
import { CODES } from '@zhucheng/contracts';

/** A logged-in member. */
export interface Member {
  /** Id as PostgreSQL writes it. */
  accountId: string;
  cookie: string;
}

/** Creates members with so many points each. */
export async function createMembers(
  databaseUrl: string,
  count: number,
  points: number,
): Promise<Member[]> {
  const tokens = Array.from({ length: count }, () => randomBytes(32).toString('base64url'));
  const hashes = tokens.map((token) => createHash('sha256').update(token).digest('hex'));
  return withDatabase(databaseUrl, async ({ $client }) => {
    const { rows } = await $client.query<{ accountId: string; hash: string }>(
      `with given as (select gen_random_uuid() as id, hash from unnest($1::text[]) hash),
      person as (insert into account (id, realname) select id, '会员' from given),
      quota as (insert into ai_quota (account_id, residue) select id, $2 from given)
      insert into account_session (id, token_hash, account_id, method, expires_at, ends_at)
      select gen_random_uuid(), hash, id, 'bench', now() + interval '1 day', now() + interval '1 day'
      from given returning account_id as "accountId", token_hash as hash`,
      [hashes, points],
    );
    const tokenOf = new Map(hashes.map((hash, at) => [hash, tokens[at]]));
    return rows.map(({ accountId, hash }) => ({
      accountId,
      cookie: `session=${tokenOf.get(hash)}`,
    }));
  });
}

/** Milliseconds after which a call is made again that a busy process has turned away, and times that it is. */
const [RETRY_MS, RETRIES] = [500, 60];

/** Calls an API as a member; refusals are thrown. */
export async function call<Model>(
  origin: string,
  path: string,
  { body, member }: { body: object; member: Member },
): Promise<Model> {
  for (let attempt = 0; ; attempt += 1) {
    const reply = await fetch(`${origin}/api/ai/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: member.cookie },
      body: JSON.stringify(body),
    });
    const { code, msg, model } = (await reply.json()) as Reply<Model>;
    if (code === CODES.success) return model;
    if (code !== CODES.unavailable || attempt === RETRIES)
      throw new Error(`${path}: ${code} ${msg}`);
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
  }
}

interface Reply<Model> {
  code: string;
  msg: string;
  model: Model;
}
