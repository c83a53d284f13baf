import { z } from 'zod';
import { defineKeyContract, type Deprecation, type KeyEndpointDef } from './define-key-contract.ts';
import { jsonSchema, type Schema } from './json-schema.ts';
import { keyContracts } from './key-contracts.ts';
import { describeKeyOperations } from './key-operations.ts';

function describeWith(deprecated?: Deprecation) {
  const contract = defineKeyContract('news', {
    list: {
      method: 'GET',
      path: '/open/v1/news/:id',
      auth: 'key:news:read',
      kind: 'query',
      summary: '一篇资讯',
      description: '全文。',
      request: z.strictObject({ id: z.string() }),
      reply: z.object({ title: z.string() }),
      ...(deprecated && { deprecated }),
    },
  });
  const [described] = describeKeyOperations([contract]);
  return described?.operation as {
    deprecated?: boolean;
    description: string;
    responses: Record<string, { headers?: object }>;
  };
}

describe('describeKeyOperations', () => {
  it('says nothing of leaving an endpoint that may be called', () => {
    const { deprecated, description, responses } = describeWith();
    expect([deprecated, responses[410]]).toEqual([undefined, undefined]);
    expect(description).toMatch(/^全文。需要权限 news:read（.+）。$/);
    expect(Object.keys(responses[200]?.headers ?? {})).toEqual(['ETag']);
  });

  it('says from when on an endpoint is to be left, and when it ends', () => {
    const days = { since: '2027-01-01', sunset: '2028-01-01' } as const;
    const left = describeWith({ ...days, successor: '/open/v2/news/:id' });
    expect(left.deprecated).toBe(true);
    expect(left.description).toMatch(
      /^自 2027-01-01 起不再推荐，2028-01-01 零点停止服务，请改用 \/api\/open\/v2\/news\/\{id\}。全文。/,
    );
    expect(Object.keys(left.responses[200]?.headers ?? {})).toEqual([
      'ETag',
      'Deprecation',
      'Sunset',
    ]);
    expect(left.responses[410]).toBeDefined();
  });

  it('names no end that has no date yet', () => {
    const left = describeWith({ since: '2027-01-01' });
    expect(left.description).toMatch(/^自 2027-01-01 起不再推荐。全文。/);
    expect(left.responses[200]?.headers).not.toHaveProperty('Sunset');
    expect(left.responses[410]).toBeUndefined();
  });
});

/** Fields of a schema that say nothing of themselves, each with its way. */
function listUndescribed(schema: Schema, way: string): string[] {
  const {
    properties = {},
    items,
    anyOf = [],
    oneOf = [],
  } = schema as Partial<Record<'anyOf' | 'oneOf', Schema[]>> & {
    properties?: Record<string, Schema>;
    items?: Schema;
  };
  return [
    ...Object.entries(properties).flatMap(([name, field]) => [
      ...(field.description ? [] : [`${way}.${name}`]),
      ...listUndescribed(field, `${way}.${name}`),
    ]),
    ...(items ? listUndescribed(items, `${way}[]`) : []),
    ...[...anyOf, ...oneOf].flatMap((variant) => listUndescribed(variant, way)),
  ];
}

describe('the public API', () => {
  it.each(keyContracts.flatMap<KeyEndpointDef>(({ endpoints }) => Object.values(endpoints)))(
    '$method $path describes every field that it takes and answers',
    ({ request, reply }) => {
      const fields = [
        ...listUndescribed(jsonSchema(request, 'input'), 'request'),
        ...(reply ? listUndescribed(jsonSchema(reply, 'output'), 'reply') : []),
      ];
      expect(fields).toEqual([]);
    },
  );
});
