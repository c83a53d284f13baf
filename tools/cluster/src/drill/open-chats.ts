import { setTimeout as sleep } from 'node:timers/promises';
import { serviceChatContract } from '@zhucheng/contracts';
import { io, type Socket } from 'socket.io-client';
import { openChat, type Visitor } from '../mix/actions/visitors.ts';
import { MixClient } from '../mix/client.ts';
import { createBrowsers } from '../mix/mix.ts';
import type { ClusterSettings } from '../settings.ts';
import type { Findings } from './blow.ts';

const CHATS = 6;

/** Where the sockets of visitors are. */
const PATH = '/api/chat/socket';

/** How long a socket may take to come back, and a message to arrive by it; the pause between two looks. */
const [PATIENCE_MS, LOOK_MS] = [15_000, 100];

/** A chat's window in a browser. */
interface Window extends Visitor {
  socket: Socket;
  lost: number;
  heard: string[];
}

async function isTrue(check: () => boolean): Promise<boolean> {
  const end = performance.now() + PATIENCE_MS;
  while (!check() && performance.now() < end) await sleep(LOOK_MS);
  return check();
}

/** A busy machine tells visitors to come again. */
async function openPatiently(scene: Parameters<typeof openChat>[0]): Promise<Visitor> {
  const end = performance.now() + PATIENCE_MS;
  for (;;) {
    try {
      return await openChat(scene);
    } catch (error) {
      if (performance.now() > end) throw error;
      await sleep(1_000);
    }
  }
}

/** Visitors whose sockets stay open while processes are replaced: each is lost with its process and must come back to another. */
export class OpenChats {
  readonly #client: MixClient;
  readonly #windows: Window[];

  private constructor(client: MixClient, windows: Window[]) {
    this.#client = client;
    this.#windows = windows;
  }

  static async open({ origin, entrances }: ClusterSettings): Promise<OpenChats> {
    const client = new MixClient(origin, entrances);
    const browser = createBrowsers(origin);
    const windows: Window[] = [];
    for (let at = 0; at < CHATS; at += 1) {
      const visitor = await openPatiently({ client, browser });
      const socket = io(origin, {
        path: PATH,
        addTrailingSlash: false,
        transports: ['websocket'],
        forceNew: true,
        extraHeaders: { origin, ...visitor.browser.header },
      });
      const window: Window = { ...visitor, socket, lost: 0, heard: [] };
      const { conversationId } = visitor;
      socket.on('connect', () => socket.emit('join', { conversationId }, () => undefined));
      socket.on('disconnect', () => (window.lost += 1));
      socket.on('message', ({ message }: { message: { clientId?: string | null } }) =>
        window.heard.push(message.clientId ?? ''),
      );
      windows.push(window);
    }
    const chats = new OpenChats(client, windows);
    if (!(await isTrue(() => windows.every(({ socket }) => socket.connected)))) {
      chats.close();
      throw new Error('a visitor could not open a socket');
    }
    return chats;
  }

  /** Looks whether all sockets are there, and whether what is written is heard by them. */
  async examine(): Promise<Findings> {
    const heard = await Promise.all(this.#windows.map((window) => this.#isHeard(window)));
    const lost = this.#windows.reduce((sum, window) => sum + window.lost, 0);
    this.close();
    const deaf = heard.filter((it) => !it).length;
    return {
      problems: deaf > 0 ? [`${deaf} 个聊天窗口没有接回来，或收不到消息`] : [],
      notes: [`${CHATS} 个聊天窗口的连接共断了 ${lost} 次`],
    };
  }

  async #isHeard({ socket, browser, conversationId, heard }: Window): Promise<boolean> {
    if (!(await isTrue(() => socket.connected))) return false;
    const clientId = `drill-${conversationId}`;
    const { send } = serviceChatContract.endpoints;
    await this.#client.call(send, { conversationId, clientId, text: '还在吗？' }, browser);
    return isTrue(() => heard.includes(clientId));
  }

  /** Closes all windows. */
  close(): void {
    for (const { socket } of this.#windows) socket.disconnect();
    this.#client.close();
  }
}
