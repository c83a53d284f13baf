import type { KeyEndpointDef } from '@zhucheng/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CachedReply } from '../replies/caches.ts';
import { sendJson } from '../replies/send-json.ts';
import { addLink } from './deprecation.ts';
import { createEntityTag, matchesTag } from './entity-tag.ts';
import type { KeyCall, MakeReply } from './key-calls.ts';

/** A finished reply with its strong entity tag, and the cursor of what follows. */
export interface TaggedReply extends CachedReply {
  tag: string;
  next: string | undefined;
  /** Link to what follows, once somebody has asked: addresses that share a reply mean the same list. */
  nextLink?: string;
}

/**
 * Makes the replies of a query. Where the contract allows it they come from the cache, and calls that ask for the same at
 * once share one; all others are made for their caller alone.
 */
export function createReader(
  app: FastifyInstance,
  { path, tags = [], cacheSeconds = 0 }: KeyEndpointDef,
  answer: MakeReply,
) {
  const cache = app.openPlatform.replies;
  const running = new Map<string, Promise<TaggedReply>>();
  const make = async (call: KeyCall): Promise<TaggedReply> => {
    const made = await answer(call);
    const body = Buffer.from(made.body);
    return { body, tag: createEntityTag(body), next: made.next, encoded: new Map() };
  };
  if (cacheSeconds === 0) return make;
  const makeAndKeep = async (key: string, call: KeyCall) => {
    const ticket = cache.version();
    const value = await make(call);
    cache.put(ticket, key, { value, tags }, cacheSeconds);
    return value;
  };
  return (call: KeyCall): Promise<TaggedReply> | TaggedReply => {
    const key = `${call.context.grant.mode} ${path} ${call.inputText()}`;
    const found = cache.get(key);
    if (found) return found;
    let making = running.get(key);
    if (!making) {
      making = makeAndKeep(key, call).finally(() => running.delete(key));
      running.set(key, making);
    }
    return making;
  };
}

/** Sends a reply, or 304 to a caller that has it. */
export function sendTagged(request: FastifyRequest, reply: FastifyReply, found: TaggedReply) {
  const known = request.headers['if-none-match'];
  // Callers ask each time; what they have stays theirs, and no shared cache keeps it.
  reply.headers({ 'cache-control': 'private, no-cache', vary: 'accept-encoding, authorization' });
  if (known !== undefined && matchesTag(known, found.tag, { weak: true })) {
    return reply.code(304).header('etag', found.tag).send();
  }
  if (found.next !== undefined) {
    found.nextLink ??= toNextLink(request, found.next);
    addLink(reply, found.nextLink);
  }
  return sendJson(request, reply, found);
}

/** Link to the next part of a list (RFC 8288): the same address with its cursor. */
function toNextLink({ url }: FastifyRequest, next: string): string {
  const [path = '', query] = url.split('?');
  const parameters = new URLSearchParams(query);
  parameters.set('cursor', next);
  return `<${path}?${parameters}>; rel="next"`;
}
