/** @jest-environment node */
import fc from 'fast-check';
import { findProblemPage, formatBody, toAddress, toHeaders, type Trial } from './trial.ts';

const field = (name: string, place: string) => ({
  name,
  in: place,
  required: false,
  values: [],
  example: '',
});
const trial: Trial = {
  method: 'GET',
  path: '/api/open/v1/tenders/{id}',
  summary: '',
  keyed: true,
  fields: [field('id', 'path'), field('q', 'query')],
};

it('writes any value so that it stays in its place', () => {
  fc.assert(
    fc.property(
      fc.string({ minLength: 1, unit: 'grapheme' }),
      fc.string({ unit: 'grapheme' }),
      (id, q) => {
        fc.pre(!['.', '..'].includes(id));
        const address = new URL(
          toAddress(
            trial,
            new Map([
              ['id', id],
              ['q', q],
            ]),
          ),
          'https://example.com',
        );
        expect(address.origin).toBe('https://example.com');
        expect(decodeURIComponent(address.pathname.replace('/api/open/v1/tenders/', ''))).toBe(id);
        expect(address.searchParams.get('q') ?? '').toBe(q.trim());
      },
    ),
  );
});

it('indents JSON and leaves what is none', () => {
  expect(formatBody('{"a":1}', 'application/problem+json')).toBe('{\n  "a": 1\n}');
  expect(formatBody('{', 'application/json')).toBe('{');
  expect(formatBody('a', 'text/plain')).toBe('a');
});

it('sends the headers that were filled in, and a key of its own for what may be repeated', () => {
  const write: Trial = {
    ...trial,
    fields: [field('If-Match', 'header'), field('Idempotency-Key', 'header'), field('q', 'query')],
    body: { mediaType: 'application/json', text: '{}' },
  };
  const values = new Map([
    ['If-Match', ' "3" '],
    ['q', '桥'],
  ]);
  expect(toHeaders(write, values, 'zc_test_1')).toEqual({
    Authorization: 'Bearer zc_test_1',
    'Content-Type': 'application/json',
    'If-Match': '"3"',
    'Idempotency-Key': expect.stringMatching(/^[\da-f-]{36}$/) as string,
  });
  expect(toHeaders(trial, new Map(), '')).toEqual({});
});

it.each([
  ['{"type":"https://a.cn/open/errors/key-revoked"}', 'application/problem+json', 'key-revoked'],
  [
    '{ "type": "https://a.cn/open/errors/gone" }',
    'application/problem+json; charset=utf-8',
    'gone',
  ],
  ['{"type":"https://a.cn/open/errors/gone"}', 'application/json', undefined],
  ['{"type":"about:blank"}', 'application/problem+json', undefined],
])('finds the page that explains %s (%s)', (text, type, code) =>
  expect(findProblemPage(text, type)).toBe(code && `/open/errors/${code}`),
);
