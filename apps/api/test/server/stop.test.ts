import { Agent, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import Fastify from 'fastify';
import stop from '../../src/plugins/stop.ts';

describe('a process that stops', () => {
  const app = Fastify();
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  afterAll(async () => {
    agent.destroy();
    await app.close();
  });

  const ask = async () => {
    const { port } = app.server.address() as AddressInfo;
    const { promise, resolve, reject } =
      Promise.withResolvers<[status: number | undefined, connection: string | undefined]>();
    get({ port, host: '127.0.0.1', path: '/', agent }, (reply) => {
      const { statusCode, headers } = reply;
      text(reply).then(() => resolve([statusCode, headers.connection]), reject);
    }).once('error', reject);
    return promise;
  };

  it('answers for some time, on open connections and on new ones, and parts with each reply', async () => {
    await app.register(stop);
    app.get('/', async () => 'here');
    await app.listen({ port: 0, host: '127.0.0.1' });
    expect(await ask()).toEqual([200, 'keep-alive']);
    await app.leave(1);
    expect(await ask()).toEqual([200, 'close']);
    expect(await ask()).toEqual([200, 'close']);
  });
});
