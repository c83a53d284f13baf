import { contracts } from './contracts.ts';
import type { EndpointDef } from './define-contract.ts';
import { CODES, isSuccess, statusOf } from './codes.ts';
import { pageRequest, withinDepth } from './envelope.ts';
import { z } from 'zod';

const endpoints = Object.values(contracts).flatMap(({ domain, endpoints }) =>
  Object.entries(endpoints as Record<string, EndpointDef>).map(
    ([name, endpoint]) => [`${domain}.${name}`, endpoint] as const,
  ),
);

describe.each(endpoints)('%s', (_, endpoint) => {
  it('says who may call it and what it is for', () => {
    expect(endpoint.auth).toMatch(/^(public|optional|member|org|staff:.+)$/);
    expect(endpoint.summary).not.toBe('');
  });

  it('caches only public queries, and says what makes them stale', () => {
    if (endpoint.cacheSeconds === undefined) return;
    expect(endpoint).toMatchObject({ kind: 'query', auth: 'public' });
    expect(endpoint.tags?.length).toBeGreaterThan(0);
  });

  it('replies with an envelope', () => {
    const schema = z.toJSONSchema(endpoint.reply, { io: 'output' });
    expect(schema.required).toEqual(expect.arrayContaining(['code', 'msg']));
  });
});

describe('paths', () => {
  it('are all different', () => {
    const paths = endpoints.map(([, { method, path }]) => `${method} ${path}`);
    expect(new Set(paths).size).toBe(paths.length);
  });
});

describe('codes', () => {
  it('travel with the status of their first three digits', () => {
    expect(statusOf(CODES.success)).toBe(200);
    expect(statusOf(CODES.withdrawn)).toBe(410);
  });

  it('count as success as text and as number', () => {
    expect([isSuccess('30000'), isSuccess(30000), isSuccess('40000')]).toEqual([true, true, false]);
  });
});

describe('pages of lists', () => {
  it('begin at the first with twenty records', () => {
    expect(z.object(pageRequest).parse({})).toEqual({ current: 1, size: 20 });
  });

  it('end at a depth of ten thousand records', () => {
    expect(withinDepth({ current: 500, size: 20 })).toBe(true);
    expect(withinDepth({ current: 501, size: 20 })).toBe(false);
  });
});
