import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Smallest body in bytes that is worth compressing. */
export const MIN_COMPRESS_BYTES = 1_024;

/** JSON bytes and a cache of their compressed forms. */
export interface JsonBytes {
  body: Buffer;
  encoded?: Map<string, Buffer>;
}

/**
 * Sends serialised JSON. Cached replies are compressed once; others are left to the compression plugin. Our own processes
 * get plain bytes, because they run on the same machine or network.
 */
export async function sendJson(
  request: FastifyRequest,
  reply: FastifyReply,
  { body, encoded }: JsonBytes,
): Promise<FastifyReply> {
  reply.header('content-type', 'application/json; charset=utf-8');
  const encoding =
    encoded && body.length >= MIN_COMPRESS_BYTES ? preferredEncoding(request) : undefined;
  if (!encoding || !encoded) return reply.send(body);
  let bytes = encoded.get(encoding);
  if (!bytes) {
    bytes = encoding === 'br' ? await brotliBytes(body) : await gzipped(body);
    encoded.set(encoding, bytes);
  }
  return reply.headers({ 'content-encoding': encoding, vary: 'accept-encoding' }).send(bytes);
}

const brotliBytes = (body: Buffer) =>
  brotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 5,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    },
  });

function preferredEncoding(request: FastifyRequest): 'br' | 'gzip' | undefined {
  if (request.fromService) return undefined;
  const accepted = request.headers['accept-encoding'];
  if (typeof accepted !== 'string') return undefined;
  if (/\bbr\b(?!;q=0)/.test(accepted)) return 'br';
  return /\bgzip\b(?!;q=0)/.test(accepted) ? 'gzip' : undefined;
}
