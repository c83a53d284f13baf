import { fileTypeFromBuffer } from 'file-type';

/** Media type of a file, judged by its content. */
export interface MediaType {
  type: string;
  extension: string;
}

const UNKNOWN: MediaType = { type: 'application/octet-stream', extension: 'bin' };

const OFFICE = 'application/vnd.openxmlformats-officedocument';

/** Types that are stored under their own name; no browser runs any of them as code. */
const KNOWN_TYPES: ReadonlySet<string> = new Set([
  'application/pdf',
  'application/zip',
  'image/gif',
  'image/jpeg',
  'image/png',
  'image/webp',
  'video/mp4',
  `${OFFICE}.presentationml.presentation`,
  `${OFFICE}.spreadsheetml.sheet`,
  `${OFFICE}.wordprocessingml.document`,
]);

/**
 * Detects a file's type from its bytes; its name and declared type are ignored. Unreadable and all other types count as
 * `application/octet-stream`.
 */
export async function detectMediaType(bytes: Buffer): Promise<MediaType> {
  const detected = await fileTypeFromBuffer(bytes).catch(() => undefined);
  if (!detected || !KNOWN_TYPES.has(detected.mime)) return UNKNOWN;
  return { type: detected.mime, extension: detected.ext };
}
