import { contracts } from './contracts.ts';
import type { EndpointDef } from './define-contract.ts';
import { CODES, isSuccessCode, getHttpStatus } from './codes.ts';
import { pageRequestFields, isWithinListDepth } from './envelope.ts';
import { z } from 'zod';

const endpoints = Object.values(contracts).flatMap(({ domain, endpoints }) =>
  Object.entries(endpoints as Record<string, EndpointDef>).map(
    ([name, endpoint]) => [`${domain}.${name}`, endpoint] as const,
  ),
);

describe.each(endpoints)('%s', (_, endpoint) => {
  it('declares who may call it and has a summary', () => {
    expect(endpoint.auth).toMatch(/^(public|optional|member|org|staff(:.+)?)$/);
    expect(endpoint.summary).not.toBe('');
  });
});

describe.each(endpoints.filter(([, { stream }]) => !stream))('%s', (_, { reply }) => {
  it('replies with an envelope', () => {
    const schema = z.toJSONSchema(reply, { io: 'output' });
    expect(schema.required).toEqual(expect.arrayContaining(['code', 'msg']));
  });
});

describe.each(endpoints.filter(([, { stream }]) => stream))('stream %s', (_, endpoint) => {
  it('is a query by GET, whose events nobody caches', () => {
    expect(endpoint).toMatchObject({ kind: 'query', method: 'GET' });
    expect(endpoint.cacheSeconds).toBeUndefined();
  });
});

describe.each(endpoints.filter(([, { cacheSeconds }]) => cacheSeconds !== undefined))(
  'cached endpoint %s',
  (_, endpoint) => {
    it('is a public query and names the tags that make it stale', () => {
      expect(endpoint).toMatchObject({ kind: 'query', auth: 'public' });
      expect(endpoint.tags?.length).toBeGreaterThan(0);
    });
  },
);

describe.each(endpoints.filter(([, { invalidates }]) => invalidates !== undefined))(
  'invalidating endpoint %s',
  (_, { kind, invalidates = [] }) => {
    it('is a mutation and names existing queries', () => {
      const queries = endpoints.filter(([, endpoint]) => endpoint.kind === 'query');
      expect(kind).toBe('mutation');
      expect(queries.map(([name]) => name)).toEqual(expect.arrayContaining([...invalidates]));
    });
  },
);

describe('paths', () => {
  it('are unique', () => {
    const paths = endpoints.map(([, { method, path }]) => `${method} ${path}`);
    expect(new Set(paths).size).toBe(paths.length);
  });
});

describe('codes', () => {
  it('travel with the status of their first three digits', () => {
    expect(getHttpStatus(CODES.success)).toBe(200);
    expect(getHttpStatus(CODES.withdrawn)).toBe(410);
  });

  it('count as success as text and as number', () => {
    expect([isSuccessCode('30000'), isSuccessCode(30000), isSuccessCode('40000')]).toEqual([
      true,
      true,
      false,
    ]);
  });
});

describe('pages of lists', () => {
  it('begin at the first with twenty records', () => {
    expect(z.object(pageRequestFields).parse({})).toEqual({ current: 1, size: 20 });
  });

  it('end at a depth of ten thousand records', () => {
    expect(isWithinListDepth({ current: 500, size: 20 })).toBe(true);
    expect(isWithinListDepth({ current: 501, size: 20 })).toBe(false);
  });
});
