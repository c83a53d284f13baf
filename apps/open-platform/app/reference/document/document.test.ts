/** @jest-environment node */
import { splitSummary } from '@zhucheng/contracts/open/reference';
import fc from 'fast-check';
import { exampleOf } from './example.ts';
import { deriveId, listOperations } from './operations.ts';
import { readFoundOperation } from './read-operation.ts';
import { Scope } from './schema.ts';
import { MAX_ROWS, toRow, toRows, typeOf, type FieldRow } from './schema-rows.ts';

const scopeOf = (document: unknown) => new Scope([document], { rows: MAX_ROWS });

const count = (row: FieldRow): number => row.fields.reduce((all, field) => all + count(field), 1);

/** Schemas that refer to each other at will, by the names a to e. */
const NAMES = ['a', 'b', 'c', 'd', 'e'];
const ref = fc.constantFrom(...NAMES).map((name) => ({ $ref: `#/components/schemas/${name}` }));
const leaf = fc.oneof(
  ref,
  fc.constantFrom({ type: 'string' }, { type: ['integer', 'null'] }, {}, { enum: ['x', 1, null] }),
  fc.constant({ $ref: '#/nowhere' }),
  fc.constant({ $ref: 'https://example.com/schema.json' }),
);
const { node } = fc.letrec<{ node: object }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 3 },
    leaf,
    fc.dictionary(fc.constantFrom('p', 'q', 'r'), tie('node')).map((properties) => ({
      type: 'object',
      properties,
      required: Object.keys(properties).slice(0, 1),
    })),
    tie('node').map((items) => ({ type: 'array', items })),
    fc.array(tie('node'), { minLength: 1, maxLength: 3 }).map((allOf) => ({ allOf })),
    fc.array(tie('node'), { minLength: 1, maxLength: 3 }).map((anyOf) => ({ anyOf })),
    fc.array(tie('node'), { minLength: 1, maxLength: 3 }).map((oneOf) => ({ oneOf })),
  ),
}));
const documents = fc.tuple(node, node, node, node, node).map((all) => ({
  components: { schemas: Object.fromEntries(NAMES.map((name, i) => [name, all[i]])) },
}));

describe('rows of a schema', () => {
  it('end, however schemas refer to each other, and name a type', () => {
    fc.assert(
      fc.property(documents, (document) => {
        const row = toRow('body', { $ref: '#/components/schemas/a' }, true, scopeOf(document));
        expect(count(row)).toBeLessThanOrEqual(MAX_ROWS + 1);
        expect(row.type).not.toBe('');
        expect(() =>
          JSON.stringify(exampleOf({ $ref: '#/components/schemas/a' }, scopeOf(document))),
        ).not.toThrow();
      }),
      { numRuns: 200 },
    );
  });

  it('say where a schema contains itself', () => {
    const tree = {
      type: 'object',
      properties: { children: { type: 'array', items: { $ref: '#' } } },
    };
    expect(toRows(tree, scopeOf({}))).toEqual([
      expect.objectContaining({ name: 'children', type: 'object[]', fields: [], cut: 'circular' }),
    ]);
  });

  it('have limits, default, values and what is required in words', () => {
    const schema = {
      type: 'object',
      required: ['limit'],
      properties: {
        limit: { type: 'integer', minimum: 1, maximum: 100, default: 20, description: '一页几条' },
        kinds: { type: 'array', maxItems: 3, items: { type: 'string', enum: ['a', 'b'] } },
        since: { anyOf: [{ type: 'string', format: 'date-time' }, { type: 'null' }] },
      },
    };
    expect(toRows(schema, scopeOf({}))).toEqual([
      expect.objectContaining({ type: 'integer', required: true, notes: ['1–100', '默认 20'] }),
      expect.objectContaining({ type: 'enum[]', notes: ['至多 3 项'], values: ['a', 'b'] }),
      expect.objectContaining({ type: 'date-time | null', required: false }),
    ]);
  });

  it('join what allOf demands', () => {
    const document = {
      components: { schemas: { a: { properties: { x: { type: 'string' } }, required: ['x'] } } },
    };
    const schema = {
      allOf: [{ $ref: '#/components/schemas/a' }],
      properties: { y: { type: 'number' } },
    };
    expect(toRows(schema, scopeOf(document)).map(({ name, required }) => [name, required])).toEqual(
      [
        ['x', true],
        ['y', false],
      ],
    );
  });

  it('end soon where schemas refer to each other a thousandfold', () => {
    const names = Array.from({ length: 40 }, (_, index) => `s${index}`);
    const refs = names.map((name) => ({ $ref: `#/components/schemas/${name}` }));
    const properties = Object.fromEntries(names.map((name, index) => [name, refs[index]]));
    for (const schema of [
      { allOf: refs },
      { anyOf: refs },
      { properties },
      { items: { anyOf: refs } },
    ]) {
      const scope = scopeOf({
        components: { schemas: Object.fromEntries(names.map((name) => [name, schema])) },
      });
      const row = toRow('body', refs[0], true, scope);
      expect(count(row)).toBeLessThanOrEqual(MAX_ROWS + 1);
      expect(row.type.length).toBeLessThan(200);
      expect(JSON.stringify(exampleOf(refs[0], scope)).length).toBeLessThan(20_000);
    }
  });

  it('never leave the document', () => {
    expect(typeOf({ $ref: 'https://example.com/a.json' }, scopeOf({}))).toBe('any');
  });
});

describe('operations', () => {
  const document = {
    openapi: '3.1.0',
    servers: [{ url: 'https://example.com/api/' }],
    components: { securitySchemes: { key: { type: 'http', scheme: 'bearer' } } },
    paths: {
      '/things/{id}': {
        parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
        get: {
          security: [{ key: [] }],
          responses: {
            200: {
              description: 'ok',
              content: {
                'application/json': {
                  schema: { type: 'object', properties: { n: { type: 'integer' } } },
                },
              },
            },
          },
        },
      },
    },
  };

  it('with a long summary have a short title', () => {
    expect(splitSummary('查公告')).toEqual({ title: '查公告', rest: '' });
    expect(splitSummary('一个栏目的文章，可按状态、发布机关、地区筛选')).toEqual({
      title: '一个栏目的文章',
      rest: '可按状态、发布机关、地区筛选',
    });
  });

  it('without an id get a stable one', () => {
    expect(deriveId('get', '/things/{id}')).toBe('get-things-id');
    expect(listOperations(document).map(({ id }) => id)).toEqual(['get-things-id']);
  });

  it('take the parameters of their path and tell by their security whether they need a key', () => {
    const [found] = listOperations(document);
    const operation = found && readFoundOperation(document, found);
    expect(operation).toMatchObject({
      server: 'https://example.com/api',
      keyed: true,
      parameters: [{ name: 'id', in: 'path', required: true }],
      replies: [{ status: '200', example: '{\n  "n": 1\n}' }],
    });
  });

  it.each([undefined, null, 1, [], {}, { paths: [] }, { paths: { '/a': null } }])(
    'are none in %j',
    (source) => expect(listOperations(source)).toEqual([]),
  );
});
