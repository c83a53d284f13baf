import { createHook } from 'node:async_hooks';
import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startDnsServer, type DnsServer } from '@zhucheng/test-kit/dns';
import { GuardedClient } from './guarded-client.ts';

const receivers: Server[] = [];
let dns: DnsServer;

beforeAll(async () => {
  dns = await startDnsServer();
});
afterAll(async () => {
  for (const receiver of receivers) receiver.close().closeAllConnections();
  await dns.close();
});

async function startReceiver(listener: RequestListener) {
  const receiver = createServer(listener).listen(0, '127.0.0.1');
  receivers.push(receiver);
  await once(receiver, 'listening');
  return `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
}

describe('the guarded client', () => {
  it.each([
    ['http://8.8.8.8/', '地址要以 https:// 开头'],
    ['ftp://example.com/', '地址要以 https:// 开头'],
    ['https://name:secret@example.com/', '地址里不能带用户名和密码'],
    ['https://169.254.169.254/latest/meta-data/', '169.254.169.254 的地址不在公网'],
    ['https://[fd00:ec2::254]/', 'fd00:ec2::254 的地址不在公网'],
    ['https://[::ffff:169.254.169.254]/', '::ffff:a9fe:a9fe 的地址不在公网'],
    ['https://0x7f.1/', '127.0.0.1 的地址不在公网'],
    ['https://localhost/', 'localhost 的地址不在公网'],
    ['no address', '地址写得不对'],
  ])('refuses %s', async (url, problem) => {
    const client = new GuardedClient();
    await expect(client.send({ url })).rejects.toThrow(problem);
    await expect(client.check(url)).rejects.toThrow(problem);
  });

  it('does not follow a name from a public address to a private one', async () => {
    const reached: string[] = [];
    const origin = await startReceiver((request, reply) => {
      reached.push(request.url ?? '');
      reply.end();
    });
    dns.addresses.set('rebinding.test', [['8.8.8.8'], ['127.0.0.1']]);
    const client = new GuardedClient({ dnsServers: [dns.address] });
    const url = `https://rebinding.test:${new URL(origin).port}/`;
    await client.check(url);
    await expect(client.send({ url })).rejects.toThrow('rebinding.test 的地址不在公网');
    expect(reached).toEqual([]);
  });

  it('asks for a name once, and refuses it for any private address', async () => {
    dns.addresses.set('mixed.test', [['8.8.8.8', '192.168.0.1']]);
    const client = new GuardedClient({ dnsServers: [dns.address] });
    const before = dns.queries();
    await expect(client.send({ url: 'https://mixed.test/' })).rejects.toThrow('不在公网');
    // One for each kind of address.
    expect(dns.queries() - before).toBe(2);
    await expect(client.send({ url: 'https://absent.test/' })).rejects.toThrow('找不到这个域名');
  });

  it('waits for no server of names that says nothing', async () => {
    dns.answers.set('silent.test', 'silent');
    const client = new GuardedClient({ dnsServers: [dns.address], timeoutMs: 50 });
    await expect(client.check('https://silent.test/')).rejects.toThrow('域名暂时查不到');
    dns.answers.set('failing.test', 'servfail');
    await expect(client.check('https://failing.test/')).rejects.toThrow('域名暂时查不到');
    const refused = new GuardedClient({ dnsServers: ['127.0.0.1:9'] });
    await expect(refused.check('https://refused.test/')).rejects.toThrow('域名暂时查不到');
  });

  it('finds names beside the few threads of the process', async () => {
    const requests = new Set<string>();
    const hook = createHook({ init: (_id, type) => void requests.add(type) }).enable();
    await expect(
      new GuardedClient({ timeoutMs: 50 }).check('https://absent.invalid/'),
    ).rejects.toThrow('域名');
    hook.disable();
    expect(requests).toContain('QUERYWRAP');
    expect(requests).not.toContain('GETADDRINFOREQWRAP');
  });

  it('does not follow redirects', async () => {
    const reached: string[] = [];
    const origin = await startReceiver((request, reply) => {
      reached.push(request.url ?? '');
      reply.writeHead(307, { location: '/elsewhere' }).end('moved');
    });
    const client = new GuardedClient({ trusted: [`${origin}/`] });
    const reply = await client.send({ url: `${origin}/hook?a=1`, method: 'POST', body: '{}' });
    expect(reply).toMatchObject({ status: 307, text: 'moved', isCut: false });
    expect(reached).toEqual(['/hook?a=1']);
  });

  it('reads 64 kB of a reply that has no end, and leaves', async () => {
    const left = Promise.withResolvers<void>();
    const origin = await startReceiver((_request, reply) => {
      reply.on('close', left.resolve);
      const write = () => {
        while (!reply.destroyed && reply.write('x'.repeat(10_000)));
      };
      reply.on('drain', write);
      write();
    });
    const client = new GuardedClient({ trusted: [`${origin}/`] });
    const reply = await client.send({ url: `${origin}/` });
    expect(reply).toMatchObject({ status: 200, isCut: true });
    expect(reply.text).toHaveLength(64_000);
    await left.promise;
  });

  it.each<[string, RequestListener]>([
    ['says nothing', () => undefined],
    ['never ends', (_request, reply) => void reply.write('x')],
  ])('waits for no receiver that %s', async (_name, listener) => {
    const origin = await startReceiver(listener);
    const client = new GuardedClient({ trusted: [`${origin}/`], timeoutMs: 50 });
    await expect(client.send({ url: `${origin}/` })).rejects.toThrow('对方没有及时回应');
  });

  it('says what is wrong with a receiver', async () => {
    const origin = await startReceiver((request) => request.socket.destroy());
    const client = new GuardedClient({ trusted: [`${origin}/`, 'http://127.0.0.1:9/'] });
    await expect(client.send({ url: `${origin}/` })).rejects.toThrow('对方断开了连接');
    await expect(client.send({ url: 'http://127.0.0.1:9/' })).rejects.toThrow('没有在这个端口');
  });

  it('trusts the beginning of an address after its dots are gone', async () => {
    const client = new GuardedClient({ trusted: ['http://127.0.0.1:9/inbox/'] });
    await expect(client.send({ url: 'http://127.0.0.1:9/inbox/../x' })).rejects.toThrow('https://');
    await expect(client.send({ url: 'http://127.0.0.1:9/inbox/%2e%2e/x' })).rejects.toThrow(
      'https://',
    );
  });
});
