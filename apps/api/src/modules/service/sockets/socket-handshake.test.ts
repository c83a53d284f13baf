import { connect } from 'node:net';
import { apiSuite } from '../../../../test/harness.ts';
import { createMember } from '../../../../test/members.ts';
import { createVisitor, listen, settle, suiteSockets } from '../../../../test/sockets.ts';

const { api, database } = await apiSuite();
const origin = await listen(api);
const visitor = await createVisitor(database.db);
const { open } = suiteSockets();

describe('a handshake', () => {
  it('needs the cookie of its side', async () => {
    const { headers: agent } = await createMember(api, { staff: ['agent'] });
    const member = await createMember(api);
    const editor = await createMember(api, { staff: ['editor'] });
    expect(await settle(open(origin, 'visitor', visitor.headers))).toBe('connected');
    expect(await settle(open(origin, 'agent', agent))).toBe('connected');
    for (const [side, headers] of [
      ['visitor', {}],
      ['visitor', { cookie: 'guest=forged' }],
      ['visitor', agent],
      ['agent', visitor.headers],
      ['agent', member.headers],
      ['agent', editor.headers],
      ['agent', { cookie: agent.cookie.replace('staff-session', 'session') }],
    ] as const) {
      expect(await settle(open(origin, side, headers))).not.toBe('connected');
    }
  });

  it('is refused from another site', async () => {
    const { cookie } = visitor.headers;
    const foreign: Record<string, string>[] = [
      { cookie, origin: 'https://evil.example' },
      { cookie, origin: 'null' },
      { cookie, 'sec-fetch-site': 'cross-site' },
      { cookie, 'sec-fetch-site': 'same-site' },
    ];
    for (const headers of foreign) {
      expect(await settle(open(origin, 'visitor', headers))).not.toBe('connected');
    }
  });

  it('is refused at other paths, without keeping the connection', async () => {
    const socket = connect(Number(new URL(origin).port), '127.0.0.1');
    const path = '/api/chat/socketx?EIO=4&transport=websocket';
    const head = ['Host: x', 'Connection: Upgrade', 'Upgrade: websocket'].join('\r\n');
    socket.write(`GET ${path} HTTP/1.1\r\n${head}\r\n\r\n`);
    const answer = await new Promise<string>((resolve) =>
      socket.once('data', (chunk) => resolve(chunk.toString())),
    );
    expect(answer).toContain('404');
    await new Promise((resolve) => socket.once('close', resolve));
  });

  it('offers no polling', async () => {
    const { status } = await api.get('/chat/socket?EIO=4&transport=polling', {
      headers: visitor.headers,
    });
    expect(status).toBe(404);
  });
});
