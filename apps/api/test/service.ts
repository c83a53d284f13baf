import { randomUUID } from 'node:crypto';
import type { Database } from '../src/db/client.ts';
import { conversation, guest } from '../src/db/schema.ts';
import { createBrowser, type Browser } from './browser.ts';
import type { Answer, TestApi } from './harness.ts';
import { formBody } from './resumes.ts';

/** Creates a guest with an empty conversation. */
export async function createConversation(db: Database) {
  const [visitor] = await db
    .insert(guest)
    .values({ tokenHash: randomUUID(), source: '直接访问' })
    .returning({ id: guest.id });
  if (!visitor) throw new Error('no guest');
  const [row] = await db
    .insert(conversation)
    .values({ guestId: visitor.id })
    .returning({ id: conversation.id });
  if (!row) throw new Error('no conversation');
  return { guestId: visitor.id, conversationId: row.id };
}

/** Visitor with an open chat. */
export interface ChatVisitor {
  browser: Browser;
  guestId: string;
  /** Id on the wire. */
  conversationId: string;
  /** Cookie header of the browser. */
  cookie: () => string;
  /** Calls with the conversation's id. */
  post: (path: string, body?: object) => Promise<Answer>;
  /** Sends a text under a new id and returns the reply. */
  say: (text: string) => Promise<Answer>;
  /** Uploads a file. */
  upload: (name: string, bytes: Buffer, clientId?: string) => Promise<Answer>;
}

/** Opens the chat in a new browser. */
export async function openChat(api: TestApi): Promise<ChatVisitor> {
  const browser = createBrowser(api);
  const { guestId } = (await browser.post('/crm/sdm/open/guest/create', {})).body as {
    guestId?: string;
  };
  const { body } = await browser.post('/crm/sdm/open/session/init', { guestId });
  const conversationId = (body.model as { conversation: { id: string } }).conversation.id;
  const post = (path: string, more: object = {}) =>
    browser.post(`/crm/sdm/open${path}`, { conversationId, ...more });
  const cookie = () => [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  return {
    browser,
    guestId: guestId ?? '',
    conversationId,
    cookie,
    post,
    say: (text) => post('/message/send', { clientId: randomUUID(), text }),
    upload: async (name, bytes, clientId = randomUUID()) => {
      const form = await formBody({ conversationId, clientId }, [{ field: 'file', name, bytes }]);
      const reply = await api.app.inject({
        method: 'POST',
        url: '/api/crm/sdm/open/message/upload',
        payload: form.payload,
        headers: { ...form.headers, cookie: cookie() },
      });
      return { status: reply.statusCode, headers: reply.headers, body: reply.json() };
    },
  };
}
