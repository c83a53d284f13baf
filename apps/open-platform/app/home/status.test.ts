/** @jest-environment node */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import {
  addProbe,
  KEPT_PROBES,
  probe,
  probeAtStart,
  stateOf,
  summarise,
  type Probe,
} from './status.ts';

const toProbe = (ok: boolean, milliseconds = 10): Probe => ({ at: 0, ok, milliseconds });

describe('probe', () => {
  let server: Server;
  let origin = '';
  let late = [503];
  beforeAll(async () => {
    server = createServer((request, response) => {
      if (request.url === '/hangs') return;
      const status = request.url === '/late' ? (late.shift() ?? 200) : request.url?.slice(1);
      response.writeHead(Number(status)).end('x');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  it.each([
    ['/200', true],
    ['/401', true],
    ['/404', false],
    ['/500', false],
    ['/503', false],
    ['/hangs', false],
  ])('takes %s for up: %s', async (path, ok) => {
    // Only what hangs is given up soon: a busy machine answers late.
    const timeout = path === '/hangs' ? 200 : 20_000;
    expect((await probe(origin, path, timeout)).ok).toBe(ok);
  });

  it('gives what starts later one more chance', async () => {
    expect((await probeAtStart(origin, '/late', 1)).ok).toBe(true);
    late = [503, 503];
    expect((await probeAtStart(origin, '/late', 1)).ok).toBe(false);
  });

  it('takes a closed port for down', async () => {
    expect((await probe('http://127.0.0.1:9', '/')).ok).toBe(false);
  });
});

describe('summarise', () => {
  it('knows nothing without probes', () => expect(summarise([])).toBeUndefined());

  it('says 100% only when all succeeded', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { minLength: 1, maxLength: 2000 }), (results) => {
        const share = summarise(results.map((ok) => toProbe(ok)))?.share;
        expect(share === '100%').toBe(results.every(Boolean));
      }),
    );
  });

  it('takes the time that 95 of 100 stay below', () => {
    const probes = Array.from({ length: 100 }, (_, index) => toProbe(true, index + 1));
    expect(summarise(probes)?.p95).toBe(95);
  });
});

it('keeps an hour of probes', () => {
  let history: Probe[] = [];
  for (let at = 0; at < KEPT_PROBES + 5; at += 1)
    history = addProbe(history, { ...toProbe(true), at });
  expect(history).toHaveLength(KEPT_PROBES);
  expect(history.at(-1)?.at).toBe(KEPT_PROBES + 4);
});

describe('stateOf', () => {
  const states = (...results: boolean[]) => stateOf(results.map((ok) => toProbe(ok)));

  it('follows the last probe, and remembers failures for a quarter of an hour', () => {
    const good = Array<boolean>(14).fill(true);
    expect(states()).toBe('unknown');
    expect(states(true)).toBe('up');
    expect(states(...good, false)).toBe('down');
    expect(states(false, ...good)).toBe('unstable');
    expect(states(false, ...good, true)).toBe('up');
  });
});
