import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { tagOfEncoding } from '../open/entity-tag.ts';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Smallest body in bytes that is worth compressing. */
export const MIN_COMPRESS_BYTES = 1_024;

/** Serialised JSON: a text of one reply, or bytes with a cache of their compressed forms. */
export interface JsonBytes {
  body: string | Buffer;
  encoded?: Map<string, Buffer>;
  /** Strong entity tag; that of a compressed form is another one. */
  tag?: string;
}

/**
 * Sends serialised JSON, compressed where it is worth it and cached replies once. Our own processes get plain bytes,
 * because they run on the same machine or network. A short text is sent as it is: Node.js writes it together with the
 * headers, a buffer after them.
 */
export function sendJson(
  request: FastifyRequest,
  reply: FastifyReply,
  json: JsonBytes,
): FastifyReply | Promise<FastifyReply> {
  reply.header('content-type', 'application/json; charset=utf-8');
  const encoding = json.body.length >= MIN_COMPRESS_BYTES ? preferredEncoding(request) : undefined;
  if (json.tag !== undefined) {
    reply.header('etag', encoding ? tagOfEncoding(json.tag, encoding) : json.tag);
  }
  return encoding ? sendEncoded(reply, json, encoding) : sendOnce(reply, json.body);
}

/** A call whose time was over has been answered by then. */
const sendOnce = (reply: FastifyReply, bytes: string | Buffer) =>
  reply.sent ? reply : reply.send(bytes);

type Encoding = 'br' | 'gzip';

async function sendEncoded(
  reply: FastifyReply,
  { body, encoded }: JsonBytes,
  encoding: Encoding,
): Promise<FastifyReply> {
  let bytes = encoded?.get(encoding);
  if (!bytes) {
    bytes = encoding === 'br' ? await brotliBytes(body, encoded ? 5 : 4) : await gzipped(body);
    encoded?.set(encoding, bytes);
  }
  reply.headers({ 'content-encoding': encoding, vary: 'accept-encoding' });
  return sendOnce(reply, bytes);
}

const brotliBytes = (body: string | Buffer, quality: number) =>
  brotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    },
  });

function preferredEncoding(request: FastifyRequest): Encoding | undefined {
  if (request.fromService) return undefined;
  const accepted = request.headers['accept-encoding'];
  if (typeof accepted !== 'string') return undefined;
  if (/\bbr\b(?!;q=0)/.test(accepted)) return 'br';
  return /\bgzip\b(?!;q=0)/.test(accepted) ? 'gzip' : undefined;
}
