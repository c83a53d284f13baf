import type { KeyEndpointDef } from '@zhucheng/contracts';
import fc from 'fast-check';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { createInputReader, createQueryReader } from './request-values.ts';

const schema = z.strictObject({
  limit: z.number().default(20),
  open: z.boolean().optional(),
  words: z.string().optional(),
  kinds: z
    .array(z.enum(['a', 'b']))
    .max(3)
    .readonly()
    .optional(),
});

const readQuery = createQueryReader(schema);

describe('createQueryReader', () => {
  it('reads numbers, truth values and lists by their fields', () => {
    expect(readQuery({ limit: '5', open: 'true', words: '12', kinds: 'a' })).toEqual({
      limit: 5,
      open: true,
      words: '12',
      kinds: ['a'],
    });
    expect(readQuery({ kinds: ['a', 'b'] })).toEqual({ kinds: ['a', 'b'] });
  });

  it.each(['', 'five', '1e9', '0x10', ' 5', 'NaN'])(
    'leaves the number “%s” to be refused',
    (limit) => expect(schema.safeParse(readQuery({ limit })).success).toBe(false),
  );

  it('refuses what is named twice, unknown, or a property of every object', () => {
    const queries: Record<string, string | string[]>[] = [
      { limit: ['1', '2'] },
      { page: '1' },
      { constructor: 'x' },
    ];
    for (const query of queries) {
      expect(schema.safeParse(readQuery(query)).success).toBe(false);
    }
  });

  it('changes no text of a text field', () => {
    fc.assert(
      fc.property(fc.string(), (words) => {
        expect(readQuery({ words })).toEqual({ words });
      }),
    );
  });
});

describe('createInputReader', () => {
  const createReader = (method: KeyEndpointDef['method']) =>
    createInputReader({ method, request: schema } as unknown as KeyEndpointDef);
  const createRequest = (url: string, body?: object) => {
    const query = Object.fromEntries(new URLSearchParams(url.split('?')[1]));
    return { url, query, params: {}, body } as unknown as FastifyRequest;
  };

  it('gives calls that ask for the same the same text, whatever the order of their parameters', () => {
    const read = createReader('GET');
    const one = read(createRequest('/a?words=x&open=true'));
    const other = read(createRequest('/a?open=true&words=x'));
    expect(one.input).toEqual({ words: 'x', open: true, limit: 20 });
    expect(other.inputText()).toBe(one.inputText());
    expect(read(createRequest('/a?words=y')).inputText()).not.toBe(one.inputText());
  });

  it('reads an address that it remembers as it was read before, and refuses again what was refused', () => {
    const read = createReader('GET');
    const first = read(createRequest('/a?limit=5'));
    expect(read(createRequest('/a?limit=5')).input).toEqual(first.input);
    for (let time = 0; time < 2; time += 1) {
      expect(() => read(createRequest('/a?limit=five'))).toThrow();
    }
  });

  it('remembers no bodies', () => {
    const read = createReader('POST');
    expect(read(createRequest('/a', { words: 'x' })).input).toMatchObject({ words: 'x' });
    expect(read(createRequest('/a', { words: 'y' })).input).toMatchObject({ words: 'y' });
  });
});
