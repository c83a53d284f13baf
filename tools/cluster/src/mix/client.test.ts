import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Browser, MixClient } from './client.ts';

const server = createServer((request, response) => response.end(request.headers.host));
const onLinux = process.platform === 'linux' ? it : it.skip;

describe('the client of a mix', () => {
  beforeAll(() => once(server.listen(0, '127.0.0.1'), 'listening'));
  afterAll(() => server.close());

  onLinux('goes on to the next address of an origin where nobody takes connections', async () => {
    const { port } = server.address() as AddressInfo;
    const origin = `http://localhost:${port}`;
    const client = new MixClient(origin, ['127.0.0.2', '127.0.0.1']);
    const browser = new Browser('127.64.0.9');
    expect(await client.open('/', browser)).toMatchObject({
      fate: 'acknowledged',
      reply: `localhost:${port}`,
    });
    const alone = new MixClient(origin, ['127.0.0.2']);
    expect(await alone.open('/', browser)).toMatchObject({ fate: 'unreached' });
    client.close();
    alone.close();
  });

  onLinux(
    'goes on to the next address with each of many calls that are refused at once',
    async () => {
      const { port } = server.address() as AddressInfo;
      const client = new MixClient(`http://localhost:${port}`, ['127.0.0.2', '127.0.0.1']);
      const browsers = ['127.64.0.9', '127.64.0.10', '127.64.0.11', undefined];
      const opened = browsers.map((address) => client.open('/', new Browser(address)));
      const fates = (await Promise.all(opened)).map(({ fate }) => fate);
      expect(fates).toEqual(['acknowledged', 'acknowledged', 'acknowledged', 'acknowledged']);
      client.close();
    },
  );

  it('asks for a page again on each kept connection that was just closed, and sends nothing else again', async () => {
    const { port } = server.address() as AddressInfo;
    const client = new MixClient(`http://localhost:${port}`, ['127.0.0.1']);
    const browser = new Browser();
    const both = () => Promise.all([client.open('/', browser), client.open('/', browser)]);
    await both();
    server.closeAllConnections();
    // Neither end has been noticed yet.
    expect((await both()).map(({ fate }) => fate)).toEqual(['acknowledged', 'acknowledged']);
    server.closeAllConnections();
    const posted = await client.post('/', { headers: {}, body: '' }, browser);
    expect(posted.fate).toBe('unknown');
    client.close();
  });
});
