import { CODES } from '@zhucheng/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FileStore } from '../../infrastructure/storage/file-store.ts';
import { ApiError } from '../api-error.ts';
import { matchesEtag, parseRange } from './range.ts';

/** Stored file to be sent. */
export interface ServedFile {
  sha256: string;
  /** Maximum number of bytes; fewer than the file has send its beginning only. */
  size: number;
  mediaType: string;
  /** File name offered to the browser. */
  name: string;
  /** Version for the entity tag, which distinguishes cuts of the same file; defaults to its hash, that of the whole file. */
  version?: string;
}

/** Options of {@link sendFile}. */
export interface SendFileOptions {
  /** `inline` only for types that browsers display without executing them: PDF, images, video and audio. */
  disposition?: 'attachment' | 'inline';
  cacheControl?: string;
}

/** Types that browsers may display inline. All others, above all text and markup, are downloaded. */
const INLINE_TYPES = /^(application\/pdf|image\/(png|jpeg|gif|webp)|(video|audio)\/\w+)$/;

/**
 * Sends a stored file or the requested part of it: `Range`, `If-Range`, `If-None-Match` and HEAD. The entity
 * tag is the content's hash. The media type is the detected one; sniffing is switched off.
 */
export async function sendFile(
  { headers, method }: FastifyRequest,
  reply: FastifyReply,
  store: FileStore,
  file: ServedFile,
  { disposition = 'attachment', cacheControl = 'private, no-cache' }: SendFileOptions = {},
): Promise<FastifyReply> {
  const { sha256, size, mediaType, name, version = sha256 } = file;
  const etag = `"${version}"`;
  const shown = disposition === 'inline' && INLINE_TYPES.test(mediaType) ? 'inline' : 'attachment';
  reply.headers({
    'accept-ranges': 'bytes',
    'cache-control': cacheControl,
    'content-disposition': toContentDisposition(shown, name),
    'content-type': mediaType,
    etag,
    'x-content-type-options': 'nosniff',
  });
  if (matchesEtag(headers['if-none-match'], etag)) return reply.code(304).send();

  // A part of another version must not be joined to bytes that the browser already has.
  const ifRange = headers['if-range'];
  const asked = ifRange === undefined || ifRange === etag ? headers.range : undefined;
  const range = parseRange(asked, size);
  if (range === 'unsatisfiable') {
    return reply.code(416).header('content-range', `bytes */${size}`).removeHeader('etag').send();
  }
  const part = range === 'whole' ? undefined : range;
  const length = part ? part.end - part.start + 1 : size;
  reply.header('content-length', length);
  if (part) reply.code(206).header('content-range', `bytes ${part.start}-${part.end}/${size}`);
  if (method === 'HEAD') return reply.send();
  if (store.signLink && shown === 'attachment' && file.version === undefined) {
    const link = await store.signLink(sha256, {
      contentDisposition: toContentDisposition(shown, name),
      contentType: mediaType,
    });
    return link === undefined ? refuseMissing(reply) : redirectToLink(reply, link);
  }
  const found = await store.open(
    sha256,
    part ?? (size > 0 ? { start: 0, end: size - 1 } : undefined),
  );
  return found ? reply.send(found.stream) : refuseMissing(reply);
}

/** Headers of the file that neither a refusal nor a redirection has. */
const FILE_HEADERS = [
  'accept-ranges',
  'content-disposition',
  'content-length',
  'content-range',
  'content-type',
  'etag',
];

function refuseMissing(reply: FastifyReply): never {
  for (const name of FILE_HEADERS) reply.removeHeader(name);
  throw new ApiError(CODES.notFound, '没有找到这个文件');
}

/**
 * Sends a browser to the bucket, for downloads only: what pages show in place stays under the site's own origin, the only
 * one that their policy allows, and a cut of a file has no link. The link is as good as the file for its minute, so
 * nothing may keep it.
 */
function redirectToLink(reply: FastifyReply, link: string): FastifyReply {
  for (const name of FILE_HEADERS) reply.removeHeader(name);
  return reply
    .headers({ 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' })
    .redirect(link, 302);
}

/** What is sent under a name of its own: a table, an archive. It is made for its reader, so that nothing stores it. */
interface Attachment {
  name: string;
  mediaType: string;
  /** Number of bytes, where it is known before they are made. */
  size?: number;
}

/** Sends bytes that were made for the caller, to be saved under a name. */
export const sendAttachment = (
  reply: FastifyReply,
  { name, mediaType, size }: Attachment,
  body: Buffer | NodeJS.ReadableStream,
): FastifyReply =>
  reply
    .headers({
      'cache-control': 'private, no-store',
      'content-disposition': toContentDisposition('attachment', name),
      'content-type': mediaType,
      'x-content-type-options': 'nosniff',
      ...(size !== undefined && { 'content-length': size }),
    })
    .send(body);

/** `Content-Disposition` with a file name of any characters. */
const toContentDisposition = (shown: 'attachment' | 'inline', name: string) =>
  `${shown}; filename*=UTF-8''${encodeName(name)}`;

/** File name encoded for `filename*`: RFC 5987 allows fewer characters than `encodeURIComponent` does. */
const encodeName = (name: string) =>
  encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** Message for visitors who request a member's file. */
export const LOGIN_TO_DOWNLOAD_MESSAGE = '登录后即可下载，登录完成会回到这一页';

/** Redirects browsers to the login page and back to a page; other clients get an error. */
export function askToLogIn({ headers }: FastifyRequest, reply: FastifyReply, back: string) {
  if (!headers.accept?.includes('text/html')) {
    throw new ApiError(CODES.loginNeeded, LOGIN_TO_DOWNLOAD_MESSAGE);
  }
  return reply
    .header('cache-control', 'no-store')
    .redirect(`/login?redirect=${encodeURIComponent(back)}`);
}
