import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { expect, test, type APIRequestContext, type PlaywrightWorkerArgs } from '@playwright/test';
import { callApi, postApi } from './api.ts';
import { journeyDatabaseUrl, runStatement } from './database.ts';

/** Sample account of an agent. */
const AGENT_PHONE = '13800000009';

const SAME_ORIGIN = { 'Sec-Fetch-Site': 'same-origin' };

/** Message as agents see it. */
interface AgentMessage {
  seq: number;
  from: string;
  kind: string;
  text: string;
  file: { id: string; name: string } | null;
}

/** Agent of the service, without a browser. */
export interface Agent {
  /** Headers of the agent's browser. */
  headers: { origin: string; cookie: string };
  /** Posts to a call of the API; resolves to the envelope. */
  post: (path: string, data: object) => Promise<unknown>;
  take: (conversationId: string) => Promise<void>;
  say: (conversationId: string, text: string) => Promise<void>;
  read: (conversationId: string, seq: number) => Promise<void>;
  close: (conversationId: string) => Promise<void>;
  sendFile: (
    conversationId: string,
    name: string,
    mimeType: string,
    buffer: Buffer,
  ) => Promise<void>;
  list: (conversationId: string) => Promise<AgentMessage[]>;
  /** Status of a file's address. */
  getFile: (id: string) => Promise<number>;
}

/** Logs a member of staff in, by the database: the door has journeys of its own. Returns the cookie. */
async function createStaffSession(): Promise<string> {
  test.skip(!journeyDatabaseUrl, '没有 JOURNEY_DATABASE_URL：由 npm test 给出');
  const token = randomBytes(32).toString('base64url');
  await runStatement(
    `with agent as (
       update staff set state = 'active' from account
       where account.id = staff.account_id and phone = $2 returning account_id
     )
     insert into account_session (id, token_hash, account_id, kind, method, expires_at, ends_at)
     select gen_random_uuid(), $1, account_id, 'console', 'test', now() + interval '1 hour', now() + interval '1 hour'
     from agent`,
    [createHash('sha256').update(token).digest('hex'), AGENT_PHONE],
  );
  return `staff-session=${token}`;
}

/** HTTP session of a member of staff. */
export async function openStaffRequest(
  playwright: PlaywrightWorkerArgs['playwright'],
  baseURL: string | undefined,
): Promise<APIRequestContext> {
  const cookie = await createStaffSession();
  return playwright.request.newContext({ baseURL, extraHTTPHeaders: { cookie } });
}

/** Logs an agent in. */
export async function createAgent(
  playwright: PlaywrightWorkerArgs['playwright'],
  baseURL: string | undefined,
): Promise<Agent> {
  const cookie = await createStaffSession();
  const extraHTTPHeaders = { cookie };
  const request = await playwright.request.newContext({ baseURL, extraHTTPHeaders });
  return { ...createAgentCalls(request), headers: { origin: baseURL ?? '', cookie } };
}

function createAgentCalls(request: APIRequestContext): Omit<Agent, 'headers'> {
  const call = async (name: string, body: object) => {
    await callApi(request, `/console/chat/${name}`, body);
  };
  return {
    post: (path, data) => postApi(request, path, data),
    take: (conversationId) => call('take', { conversationId }),
    say: (conversationId, text) => call('send', { conversationId, clientId: randomUUID(), text }),
    read: (conversationId, seq) => call('read', { conversationId, seq }),
    close: (conversationId) => call('close', { conversationId }),
    sendFile: async (conversationId, name, mimeType, buffer) => {
      const multipart = {
        conversationId,
        clientId: randomUUID(),
        file: { name, mimeType, buffer },
      };
      const reply = await request.post('/api/console/chat/upload', {
        multipart,
        headers: SAME_ORIGIN,
      });
      expect(await reply.json()).toMatchObject({ code: '30000' });
    },
    list: async (conversationId) => {
      const whole = { conversationId, size: 100 };
      const { records } = await postApi(request, '/console/chat/messages', whole);
      return records as AgentMessage[];
    },
    getFile: async (id) => (await request.get(`/api/console/chat/files/${id}`)).status(),
  };
}
