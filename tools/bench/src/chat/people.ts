import { createHash, randomBytes } from 'node:crypto';
import { SOCKET_PATHS, type SocketSide } from '@zhucheng/domain-service/chat';
import { Pool } from 'pg';
import type { Sender } from './load.ts';

/** Sockets that one agent may hold. */
const SOCKETS_EACH = 10;

const hash = (token: string) => createHash('sha256').update(token).digest('hex');

const socketUrl = (origin: string, side: SocketSide) =>
  `${origin.replace(/^http/, 'ws')}${SOCKET_PATHS[side]}?EIO=4&transport=websocket`;

/** Creates guests, each with a conversation and a socket. */
export async function createVisitors(
  databaseUrl: string,
  count: number,
  origin: string,
): Promise<Sender[]> {
  const pool = new Pool({ connectionString: databaseUrl, max: 1 });
  const tokens = Array.from({ length: count }, () => randomBytes(32).toString('base64url'));
  try {
    const { rows } = await pool.query<{ id: string; hash: string }>(
      `with visitor as (
        insert into guest (id, token_hash, source)
        select gen_random_uuid(), hash, '' from unnest($1::text[]) hash returning id, token_hash
      ), opened as (
        insert into conversation (id, guest_id) select gen_random_uuid(), id from visitor
        returning id, guest_id
      ) select opened.id, token_hash as hash from opened join visitor on visitor.id = guest_id`,
      [tokens.map(hash)],
    );
    const tokenOf = new Map(tokens.map((token) => [hash(token), token]));
    return rows.map((row) => ({
      url: socketUrl(origin, 'visitor'),
      headers: { origin, cookie: `guest=${tokenOf.get(row.hash)}` },
      conversationId: row.id.replaceAll('-', ''),
    }));
  } finally {
    await pool.end();
  }
}

/** Creates conversations, each with an agent's socket; an agent has ten. */
export async function createAgents(
  databaseUrl: string,
  count: number,
): Promise<(origin: string) => Sender[]> {
  const pool = new Pool({ connectionString: databaseUrl, max: 2 });
  try {
    const { rows } = await pool.query<{ id: string }>(
      `with visitor as (
        insert into guest (id, token_hash, source) select gen_random_uuid(), gen_random_uuid()::text, '' from generate_series(1, $1) returning id
      ) insert into conversation (id, guest_id) select gen_random_uuid(), id from visitor returning id`,
      [count],
    );
    const tokens: string[] = [];
    for (let i = 0; i < count; i += SOCKETS_EACH) {
      const token = randomBytes(32).toString('base64url');
      tokens.push(token);
      await pool.query(
        `with agent as (insert into account (id, realname) values (gen_random_uuid(), '客服') returning id),
        member as (insert into staff (account_id, state) select id, 'active' from agent),
        given_role as (insert into staff_role (account_id, role_id) select agent.id, role.id from agent, role where key = 'agent'),
        given as (update conversation set state = 'open', agent_id = agent.id from agent
          where conversation.id = any($2) returning 1)
        insert into account_session (id, token_hash, account_id, kind, method, expires_at, ends_at)
        select gen_random_uuid(), $1, id, 'console', 'bench', now() + interval '1 day', now() + interval '1 day' from agent`,
        [hash(token), rows.slice(i, i + SOCKETS_EACH).map(({ id }) => id)],
      );
    }
    return (origin) =>
      rows.map(({ id }, i) => ({
        url: socketUrl(origin, 'agent'),
        headers: { origin, cookie: `staff-session=${tokens[Math.floor(i / SOCKETS_EACH)]}` },
        conversationId: id.replaceAll('-', ''),
      }));
  } finally {
    await pool.end();
  }
}
