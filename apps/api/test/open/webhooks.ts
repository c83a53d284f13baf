import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { WebhookDelivery, WebhookEndpoint, WebhookEventType } from '@zhucheng/contracts';
import { GuardedClient } from '../../src/infrastructure/outgoing/guarded-client.ts';
import { deliverNext } from '../../src/modules/open/webhooks/sending/deliver-turn.service.ts';
import {
  claimQueues,
  saveQueue,
  type ClaimedQueue,
} from '../../src/modules/open/webhooks/sending/queue.repository.ts';
import { fromWireId } from '../../src/wire-format.ts';
import type { SuiteDatabase, TestApi } from '../harness.ts';
import type { TestApp } from './apps.ts';

/** Request that a receiver got. */
export interface ReceivedRequest {
  path: string;
  headers: Record<string, string>;
  body: string;
}

/** Receiver of webhooks on a loopback port. */
export interface Receiver {
  origin: string;
  requests: ReceivedRequest[];
  /** Answers a request; 204 by default. */
  answer: (request: ReceivedRequest, reply: ServerResponse) => void;
  close: () => void;
}

/** Starts a receiver; the caller closes it. */
export async function startReceiver(): Promise<Receiver> {
  const server = createServer((request, reply) => {
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (chunk: string) => (body += chunk));
    request.on('end', () => {
      const headers = request.headers as Record<string, string>;
      const received = { path: request.url ?? '', headers, body };
      receiver.requests.push(received);
      receiver.answer(received, reply);
    });
  }).listen(0, '127.0.0.1');
  const receiver: Receiver = {
    origin: '',
    requests: [],
    answer: (_request, reply) => reply.writeHead(204).end(),
    close: () => server.close().closeAllConnections(),
  };
  await once(server, 'listening');
  receiver.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return receiver;
}

/** Calls of the console about the webhooks of an application, and a worker that the test moves. */
export function webhookSuite(api: TestApi, { db }: SuiteDatabase) {
  const { config } = api.app;
  const trusted = config.webhookTestOrigins.map((origin) => `${origin}/`);
  const client = new GuardedClient({ dnsServers: config.dnsServers, trusted, timeoutMs: 2_000 });
  const call = async <T>(owner: TestApp, path: string, body: object): Promise<T> => {
    const { body: reply } = await api.post(`/open/manage/webhook/${path}`, body, owner.member);
    if (reply.code !== '30000') throw new Error(`${path}: ${reply.msg}`);
    return (reply.model ?? reply.list ?? reply.records) as T;
  };

  /** Delivers what is due at a moment, as a worker does. */
  const deliverDue = async (now = new Date()): Promise<void> => {
    const until = new Date(now.getTime() + 15_000);
    const delivering = { db, config, client, clock: () => now, log: api.app.log };
    for (const queue of await claimQueues(db, { now, until, max: 50 })) {
      let left: ClaimedQueue | undefined = queue;
      while (left) left = await deliverNext(delivering, left);
      await saveQueue(db, queue.endpointId, { leasedUntil: null });
    }
  };

  return {
    client,
    call,
    deliverDue,
    createEndpoint: (owner: TestApp, url: string, eventTypes: WebhookEventType[]) =>
      call<WebhookEndpoint & { secret: string }>(owner, 'create', {
        appId: owner.appId,
        url,
        eventTypes,
      }),
    sendTest: (owner: TestApp, id: string) => call<WebhookDelivery>(owner, 'test', { id }),
    listDeliveries: (owner: TestApp) =>
      call<WebhookDelivery[]>(owner, 'delivery/listPaged', { appId: owner.appId }),
    findEndpoint: async (owner: TestApp, id: string) =>
      (await call<WebhookEndpoint[]>(owner, 'list', { appId: owner.appId })).find(
        (each) => each.id === id,
      ),
    /** Makes a message look as if it had been written, and were due, at a moment. */
    moveMessage: (id: string, at: Date) =>
      db.$client.query('update webhook_message set created_at = $2, next_at = $2 where id = $1', [
        fromWireId(id),
        at,
      ]),
  };
}
