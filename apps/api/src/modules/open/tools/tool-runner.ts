import { createSerialiser } from '../../../http/replies/serialise.ts';
import type { Config } from '../../../config.ts';
import type { TagCache } from '../../../http/replies/caches.ts';
import type { RequestContext } from '../../../http/context.ts';
import { parseInput } from '../../../http/open/request-values.ts';
import { canonicalJson } from '../../../infrastructure/canonical-json.ts';
import type { KeyGrant } from '../keys/known-keys.ts';
import { isWithinLimit, type ToolReply } from './reply-size.rules.ts';
import type { Tool } from './tool.ts';

/** A reply that others may get as well. */
export type KeptToolReply = Readonly<ToolReply>;

/** Whose data a call reads. */
type ToolContext = RequestContext & { grant: Pick<KeyGrant, 'mode'> };

/** Answers calls of tools: checks what they are given, and keeps replies for those who ask the same. */
export class ToolRunner {
  readonly #cache: TagCache<KeptToolReply>;
  readonly #mode: Config['mode'];

  constructor(cache: TagCache<KeptToolReply>, mode: Config['mode']) {
    this.#cache = cache;
    this.#mode = mode;
  }

  /** Answers a call with the data that its key reads. Throws refusals; those of the input name its fields. */
  async run(tool: Tool, context: ToolContext, given: unknown): Promise<KeptToolReply> {
    const input = parseInput(tool.input, given ?? {});
    const { name, cacheSeconds = 0, tags = [] } = tool;
    if (cacheSeconds === 0) return this.#make(tool, context, input);
    const key = `${context.grant.mode} ${name} ${canonicalJson(input)}`;
    const found = this.#cache.get(key);
    if (found) return found;
    const ticket = this.#cache.version();
    const made = await this.#make(tool, context, input);
    this.#cache.put(ticket, key, { value: made, tags }, cacheSeconds);
    return made;
  }

  async #make(tool: Tool, context: ToolContext, input: Record<string, unknown>) {
    const made = await tool.run(context, input);
    if (this.#mode !== 'production') this.#check(tool, made);
    return made;
  }

  /** Throws where a reply differs from its tool's schema or is too long: a bug of the tool. */
  #check({ name, output }: Tool, made: ToolReply): void {
    createSerialiser({ path: `/mcp#${name}`, reply: output }, this.#mode)(made.structured);
    if (!isWithinLimit(made)) throw new Error(`a reply of ${name} is too long`);
  }
}
