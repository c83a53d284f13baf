import { jest } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { pino, symbols, type Logger } from 'pino';
import { loggerOptions } from '../../src/http/logger.ts';

/** A line of a log. */
export type Line = Record<string, unknown>;

/** Lines of a text that are of a log. */
export const parseLines = (text: string): Line[] =>
  text.split('\n').flatMap((line) => (line.startsWith('{') ? [JSON.parse(line) as Line] : []));

/** Lines with the id of a request, alone or among others. */
export const linesOf = (lines: readonly Line[], id: string): Line[] =>
  lines.filter(({ req }) => [req].flat().includes(id));

/** A log as the worker has it, whose lines are kept. */
export function keptLog(): { log: Logger; lines: Line[] } {
  const lines: Line[] = [];
  const options = { ...loggerOptions({ logLevel: 'info' }), base: { service: 'worker' } };
  const log = pino(options, { write: (line) => void lines.push(...parseLines(line)) });
  return { log, lines };
}

/** Keeps the lines of an API instead of writing them; it has to log something. */
export function keepLines({ log }: FastifyInstance): Line[] {
  const lines: Line[] = [];
  const stream = Reflect.get(log, symbols.streamSym) as { write: (line: string) => boolean };
  jest.spyOn(stream, 'write').mockImplementation((line) => {
    lines.push(...parseLines(line));
    return true;
  });
  return lines;
}

/** Headers of a call as our gateway makes it, with the id that it has given. */
export const withRequestId = ({ headers }: { headers: { cookie: string } }, id: string) => ({
  headers: { ...headers, 'x-request-id': id },
});
