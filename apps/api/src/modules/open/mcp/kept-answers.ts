import type { TagCache } from '../../../http/replies/caches.ts';
import { canonicalJson } from '../../../infrastructure/canonical-json.ts';
import type { Tool } from '../tools/tool.ts';

/** An answer to a message, as it is sent. */
export interface Answer {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: Buffer;
}

/** What others who ask the same get as well: an answer but for the id of the message, which comes first in its object. */
export interface KeptAnswer {
  headers: Answer['headers'];
  rest: Buffer;
}

/** A call of a tool, as its message and the headers that the protocol's library sees. */
export interface ToolCall {
  tool: Tool;
  mode: string;
  headers: object;
  message: object;
}

/**
 * Keeps what the protocol's library has answered to calls of tools. A message that differs from an earlier one in nothing but
 * its id is answered alike, without the library. Refusals are never kept, and who asks must have been admitted before.
 */
export class KeptAnswers {
  readonly #cache: TagCache<KeptAnswer>;

  constructor(cache: TagCache<KeptAnswer>) {
    this.#cache = cache;
  }

  async answer(
    { tool, mode, headers, message }: ToolCall,
    make: () => Promise<Answer>,
  ): Promise<Answer> {
    const { cacheSeconds = 0, tags = [] } = tool;
    const { id, ...asked } = message as { id?: unknown };
    // Others are none that the library would answer so.
    const isId = typeof id === 'string' || Number.isInteger(id);
    if (cacheSeconds === 0 || !isId) return make();
    const key = `${mode} ${canonicalJson([headers, asked])}`;
    const found = this.#cache.get(key);
    if (found) return { status: 200, headers: found.headers, body: withId(id, found.rest) };
    const ticket = this.#cache.version();
    const made = await make();
    const rest = readRest(made);
    // As long again as the tool keeps its reply; a change of content removes both.
    if (rest) this.#cache.put(ticket, key, { value: rest, tags }, cacheSeconds);
    return made;
  }
}

const withId = (id: unknown, rest: Buffer): Buffer =>
  Buffer.concat([Buffer.from(`{"id":${JSON.stringify(id)},`), rest]);

/** What stays of an answer for others; undefined for refusals, and for what is no answer of a tool. */
function readRest({ status, headers, body }: Answer): KeptAnswer | undefined {
  if (status !== 200 || !headers['content-type']?.startsWith('application/json')) return undefined;
  const { id: _id, ...answer } = JSON.parse(body.toString()) as {
    id?: unknown;
    result?: { isError?: boolean };
  };
  if (!answer.result || answer.result.isError) return undefined;
  return { headers, rest: Buffer.from(JSON.stringify(answer).slice(1)) };
}
