import { z } from 'zod';
import { contracts } from './contracts.ts';
import type { EndpointDef } from './define-contract.ts';

const LENGTH = 40_000;
/** Texts on which patterns with catastrophic backtracking take exponential time. */
const HOSTILE = [
  `a@${'.'.repeat(LENGTH)}@`,
  `${'a.'.repeat(LENGTH / 2)}@`,
  `${'a'.repeat(LENGTH)}!`,
  `${'1'.repeat(LENGTH)}x`,
  `${'-'.repeat(LENGTH)}_`,
  `x${' '.repeat(LENGTH)}x`,
  `data:image/png;base64,${'A'.repeat(LENGTH)}!`,
];

/** Generous limit: a bad pattern needs seconds, and a busy machine must not fail the test. */
const MOST = 1_500;

interface Shape {
  properties?: Record<string, Shape>;
  anyOf?: Shape[];
  items?: Shape;
}

/** Builds a request with one text in every field. */
function filled({ properties, anyOf, items }: Shape, text: string): unknown {
  if (anyOf?.[0]) return filled(anyOf[0], text);
  if (items) return [filled(items, text)];
  if (!properties) return text;
  return Object.fromEntries(
    Object.entries(properties).map(([name, inner]) => [name, filled(inner, text)]),
  );
}

const endpoints = Object.values(contracts).flatMap(({ endpoints: all }) =>
  Object.values<EndpointDef>(all).map((endpoint) => [endpoint.path, endpoint] as const),
);

describe('long texts made to keep a pattern busy', () => {
  it.each(endpoints)('are judged quickly at %s', (_, { request }) => {
    const shape = z.toJSONSchema(request, { io: 'input', unrepresentable: 'any' }) as Shape;
    for (const text of HOSTILE) {
      const input = filled(shape, text);
      const start = performance.now();
      request.safeParse(input);
      expect(performance.now() - start).toBeLessThan(MOST);
    }
  });
});
