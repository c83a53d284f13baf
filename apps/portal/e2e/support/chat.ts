import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { APIRequestContext, Locator, Page, PlaywrightWorkerArgs } from '@playwright/test';
import {
  callApi,
  expect,
  journeyDatabaseUrl,
  postApi,
  runStatement,
  test,
} from '@zhucheng/test-kit/journeys';

const BASE = '/api/crm/sdm/open';

/** Sample account of an agent. */
const AGENT_PHONE = '13800000009';

/** Chat window of a visitor. */
export interface VisitorChat {
  dialog: Locator;
  log: Locator;
  input: Locator;
  conversationId: string;
}

/** Locates the chat of a page. */
export const locateChat = (page: Page): Omit<VisitorChat, 'conversationId'> => {
  const dialog = page.getByRole('dialog', { name: '在线客服' });
  return {
    dialog,
    log: dialog.getByRole('log', { name: '聊天内容' }),
    input: dialog.getByRole('textbox', { name: '输入消息' }),
  };
};

/** Browsers without a screen say so, and are no guests: a person's does not. */
async function browseAsPerson(page: Page): Promise<void> {
  await page.route(`**${BASE}/guest/create`, (route) => {
    const headers = route.request().headers();
    const userAgent = headers['user-agent']?.replace('Headless', '') ?? '';
    return route.continue({ headers: { ...headers, 'user-agent': userAgent } });
  });
}

/** Opens a page and, from its service widget, the chat. */
export async function openChat(page: Page, path = '/'): Promise<VisitorChat> {
  await browseAsPerson(page);
  const guest = page.waitForResponse(`**${BASE}/guest/create`);
  await page.goto(path);
  await guest;
  return openChatHere(page);
}

/** Opens the chat of a page that is there. Until the guest is known, the button opens the hotline. */
export async function openChatHere(page: Page): Promise<VisitorChat> {
  const chat = locateChat(page);
  const started = page.waitForResponse(`**${BASE}/session/init`);
  await expect(async () => {
    await page.getByRole('button', { name: /客服/ }).click();
    await expect(chat.dialog).toBeVisible({ timeout: 3_000 });
  }).toPass();
  const { model } = (await (await started).json()) as { model: { conversation: { id: string } } };
  await expect(chat.input).toBeFocused();
  return { ...chat, conversationId: model.conversation.id };
}

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

/** Logs an agent in: console sessions are made by a hand-off, here by the database. */
export async function createAgent(
  playwright: PlaywrightWorkerArgs['playwright'],
  baseURL: string | undefined,
): Promise<Agent> {
  test.skip(!journeyDatabaseUrl, '没有 JOURNEY_DATABASE_URL：由 npm test 给出');
  const token = randomBytes(32).toString('base64url');
  await runStatement(
    `insert into account_session (id, token_hash, account_id, kind, method, expires_at, ends_at)
     select gen_random_uuid(), $1, id, 'console', 'test', now() + interval '1 hour', now() + interval '1 hour'
     from account where phone = $2`,
    [createHash('sha256').update(token).digest('hex'), AGENT_PHONE],
  );
  const headers = { cookie: `staff-session=${token}` };
  const request = await playwright.request.newContext({ baseURL, extraHTTPHeaders: headers });
  return createAgentCalls(request);
}

function createAgentCalls(request: APIRequestContext): Agent {
  const call = async (name: string, body: object) => {
    await callApi(request, `/console/chat/${name}`, body);
  };
  return {
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
        headers: { 'Sec-Fetch-Site': 'same-origin' },
      });
      expect(await reply.json()).toMatchObject({ code: '30000' });
    },
    list: async (conversationId) => {
      const { records } = await postApi(request, '/console/chat/messages', { conversationId });
      return records as AgentMessage[];
    },
    getFile: async (id) => (await request.get(`/api/console/chat/files/${id}`)).status(),
  };
}
