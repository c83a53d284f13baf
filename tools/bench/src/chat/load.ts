import { randomUUID } from 'node:crypto';
import { WebSocket } from 'ws';

/** Kind of server: plain messages, or packets of Socket.IO. */
export type Protocol = 'plain' | 'socket.io';

/** What counts as an answer to a sent message: the packet in its room, or its acknowledgement. */
export type Answer = 'echo' | 'acknowledgement';

/** One sender: where it connects and the conversation it writes to. */
export interface Sender {
  url: string;
  headers: Record<string, string>;
  conversationId: string;
}

/** Load of one round. */
export interface Load {
  protocol: Protocol;
  answer: Answer;
  senders: readonly Sender[];
  /** Messages of each sender. */
  each: number;
}

/** Messages of a sender that are under way at a time. */
const PIPELINED = 8;
const TEXT = '请问计量支付的中期支付证书怎么导出？';

/** Opens a sender's socket; resolves when it may send. */
export function openSender({ url, headers, conversationId }: Sender, protocol: Protocol) {
  const socket = new WebSocket(url, { headers, perMessageDeflate: false });
  return new Promise<WebSocket>((resolve, reject) => {
    socket.once('error', reject);
    if (protocol === 'plain') return socket.once('open', () => resolve(socket));
    socket.on('message', (data) => {
      const packet = String(data);
      if (packet.startsWith('0')) socket.send('40');
      else if (packet.startsWith('40'))
        socket.send(`420["join",${JSON.stringify({ conversationId })}]`);
      else if (packet.startsWith('430')) resolve(socket);
      else if (packet === '2') socket.send('3');
      else if (packet.startsWith('44') || packet === '41') reject(new Error(packet));
    });
  });
}

/** Sends a sender's messages, some at a time, until all are answered. */
function sendAll(socket: WebSocket, { conversationId }: Sender, load: Load): Promise<void> {
  const { protocol, answer, each } = load;
  const answers = answer === 'echo' ? '42["message"' : '43';
  let sent = 0;
  let answered = 0;
  const send = () => {
    sent += 1;
    const body = JSON.stringify({
      conversationId,
      clientId: randomUUID(),
      kind: 'text',
      text: TEXT,
    });
    const id = answer === 'acknowledgement' ? String(sent) : '';
    socket.send(protocol === 'plain' ? body : `42${id}["send",${body}]`);
  };
  return new Promise((resolve, reject) => {
    socket.once('close', () => reject(new Error('the server closed a socket')));
    socket.on('message', (data) => {
      const packet = String(data);
      if (protocol === 'socket.io' && !packet.startsWith(answers)) return;
      if (packet.startsWith('43') && !packet.includes('"30000"')) return reject(new Error(packet));
      answered += 1;
      if (answered === each) resolve();
      else if (sent < each) send();
    });
    for (let i = 0; i < Math.min(PIPELINED, each); i += 1) send();
  });
}

/** Sockets that are opened at a time: a handshake reads the database. */
const OPENED_AT_ONCE = 25;

async function openAll(senders: readonly Sender[], protocol: Protocol): Promise<WebSocket[]> {
  const sockets: WebSocket[] = [];
  for (let i = 0; i < senders.length; i += OPENED_AT_ONCE) {
    const next = senders.slice(i, i + OPENED_AT_ONCE);
    sockets.push(...(await Promise.all(next.map((sender) => openSender(sender, protocol)))));
  }
  return sockets;
}

/** Messages a second of all senders together. */
export async function measureThroughput(load: Load): Promise<number> {
  const { senders, protocol, each } = load;
  const sockets = await openAll(senders, protocol);
  const begun = performance.now();
  await Promise.all(sockets.map((socket, i) => sendAll(socket, senders[i]!, load)));
  const seconds = (performance.now() - begun) / 1_000;
  for (const socket of sockets) socket.terminate();
  return (senders.length * each) / seconds;
}

/** Latencies in milliseconds from one end's sending to the other's receiving, at a steady pace. */
export async function measureLatencies(
  pairs: readonly [writer: Sender, reader: Sender][],
  each: number,
  intervalMs: number,
): Promise<number[]> {
  const latencies: number[] = [];
  const runPair = async ([writer, reader]: readonly [Sender, Sender], offset: number) => {
    const [from, to] = await Promise.all([
      openSender(writer, 'socket.io'),
      openSender(reader, 'socket.io'),
    ]);
    const sentAt = new Map<string, number>();
    let arrived = 0;
    const { promise, resolve } = Promise.withResolvers<void>();
    to.on('message', (data) => {
      const packet = String(data);
      if (!packet.startsWith('42["message"')) return;
      const id = /"clientId":"([^"]+)"/.exec(packet)?.[1] ?? '';
      latencies.push(performance.now() - (sentAt.get(id) ?? Number.NaN));
      arrived += 1;
      if (arrived === each) resolve();
    });
    await new Promise((wake) => setTimeout(wake, offset));
    for (let i = 0; i < each; i += 1) {
      const clientId = randomUUID();
      const body = { conversationId: writer.conversationId, clientId, kind: 'text', text: TEXT };
      sentAt.set(clientId, performance.now());
      from.send(`42["send",${JSON.stringify(body)}]`);
      await new Promise((wake) => setTimeout(wake, intervalMs));
    }
    await promise;
    from.terminate();
    to.terminate();
  };
  const step = intervalMs / pairs.length;
  await Promise.all(pairs.map((pair, i) => runPair(pair, i * step)));
  return latencies;
}
