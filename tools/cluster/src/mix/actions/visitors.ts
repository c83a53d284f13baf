import { setTimeout as sleep } from 'node:timers/promises';
import { serviceChatContract, serviceGuestsContract } from '@zhucheng/contracts';
import type { Browser } from '../client.ts';
import { pick, type Action, type Scene } from './scene.ts';

/** Visitors in a chat for each member of the mix: a chat takes so many messages a minute. */
const VISITORS_PER_MEMBER = 0.5;

/** Times that a message is sent again under its number, and the pause before, as the chat's window does. */
const [RETRIES, PAUSE_MS] = [8, 1_000];

/** A visitor who talks with the service. */
export interface Visitor {
  browser: Browser;
  conversationId: string;
}

/** Opens the service's chat in the browsers of some visitors. */
export async function openChats(scene: Scene): Promise<Action> {
  const { client, recorder, run } = scene;
  const visitors: Visitor[] = [];
  const count = Math.ceil(scene.people.members.length * VISITORS_PER_MEMBER);
  for (let at = 0; at < count; at += 1) visitors.push(await openChat(scene));
  let serial = 0;
  return async (at) => {
    const { browser, conversationId } = pick(scene, visitors);
    serial += 1;
    const clientId = `mix-${run}-${serial}`;
    const text = `第 ${serial} 条：${pick(scene, ['价格怎么算', '能开发票吗', '怎么导入清单'])}？`;
    const { send } = serviceChatContract.endpoints;
    for (let attempt = 0, due = at; attempt <= RETRIES; attempt += 1, due = recorder.now()) {
      const asked = client.call(send, { conversationId, clientId, text }, browser);
      const call = { kind: 'message', at: due, keys: [clientId] } as const;
      const { fate } = await recorder.note(call, asked);
      if (fate === 'acknowledged' || fate === 'wrong') return;
      await sleep(PAUSE_MS);
    }
  };
}

/** Begins a conversation with the service, as a browser does that opens the chat's window. */
export async function openChat({
  client,
  browser: createBrowser,
}: Pick<Scene, 'client' | 'browser'>): Promise<Visitor> {
  const browser = createBrowser();
  const { createGuest, initSession } = serviceGuestsContract.endpoints;
  const guest = await client.call(createGuest, {}, browser);
  const session = await client.call(initSession, { guestId: guest.reply?.guestId ?? '' }, browser);
  const conversationId = session.reply?.model?.conversation.id;
  if (!conversationId) throw new Error(`no conversation: ${guest.detail}, ${session.detail}`);
  return { browser, conversationId };
}
