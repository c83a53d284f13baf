import type { IncomingMessage } from 'node:http';
import { responseHeaders, requestHeaders } from './headers.ts';

function request(headers: Record<string, string>): IncomingMessage {
  return {
    headers: Object.fromEntries(Object.entries(headers).map(([k, v]) => [k.toLowerCase(), v])),
    rawHeaders: Object.entries(headers).flat(),
    socket: { remoteAddress: '::ffff:10.0.0.7' },
  } as unknown as IncomingMessage;
}

function asObject(flat: string[]): Record<string, string> {
  const pairs = flat.flatMap((name, i) => (i % 2 ? [] : [[name.toLowerCase(), flat[i + 1]!]]));
  return Object.fromEntries(pairs) as Record<string, string>;
}

const OURS = { protocol: 'http', id: 'id-of-the-request' };

describe('requestHeaders', () => {
  it('replaces forwarding headers sent by the client', () => {
    const claims = {
      Host: 'a.example',
      'X-Forwarded-For': '1.2.3.4',
      'X-Forwarded-Proto': 'https',
      'X-Real-IP': '1.2.3.4',
      Forwarded: 'for=1.2.3.4',
      'X-Service-Token': 'guess',
      'X-Visitor-Address': '1.2.3.4',
      'X-Request-Id': 'mine',
      traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
    };
    const flat = requestHeaders(request(claims), OURS);
    expect(asObject(flat)).toEqual({
      host: 'a.example',
      'x-forwarded-for': '10.0.0.7',
      'x-forwarded-proto': 'http',
      'x-forwarded-host': 'a.example',
      'x-request-id': OURS.id,
    });
  });

  it('drops hop-by-hop headers, also those named by Connection', () => {
    const flat = requestHeaders(
      request({ Connection: 'close, X-Hop', 'X-Hop': '1', Expect: '100-continue', Cookie: 'a=1' }),
      OURS,
    );
    expect(Object.keys(asObject(flat))).not.toEqual(expect.arrayContaining(['x-hop']));
    expect(asObject(flat)).toMatchObject({ cookie: 'a=1' });
    expect(asObject(flat)).not.toHaveProperty('expect');
  });
});

it('Connection cannot remove what the gateway says about a visitor', () => {
  const named = 'X-Forwarded-For, X-Forwarded-Host, X-Forwarded-Proto, X-Request-Id, Host';
  const flat = requestHeaders(request({ Host: 'a.example', Connection: named }), OURS);
  expect(asObject(flat)).toEqual({
    'x-forwarded-for': '10.0.0.7',
    'x-forwarded-proto': 'http',
    'x-forwarded-host': 'a.example',
    'x-request-id': OURS.id,
  });
});

describe('responseHeaders', () => {
  it('keeps every cookie and adds the request id', () => {
    const headers = { 'set-cookie': ['a=1', 'b=2'], connection: 'keep-alive', 'keep-alive': 'x' };
    expect(responseHeaders(headers, 'id')).toEqual({
      'set-cookie': ['a=1', 'b=2'],
      'x-request-id': 'id',
    });
  });

  it('keeps the request id of the backend', () => {
    expect(responseHeaders({ 'x-request-id': 'b' }, 'id')).toEqual({ 'x-request-id': 'b' });
  });
});
