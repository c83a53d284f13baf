/** What a file is, told by its content. */
export interface MediaType {
  type: string;
  extension: string;
}

const UNKNOWN: MediaType = { type: 'application/octet-stream', extension: 'bin' };

const OFFICE = 'application/vnd.openxmlformats-officedocument';

/** A file in an Office package says which of the three it is. */
const PACKAGES: [part: string, type: MediaType][] = [
  ['word/', { type: `${OFFICE}.wordprocessingml.document`, extension: 'docx' }],
  ['xl/', { type: `${OFFICE}.spreadsheetml.sheet`, extension: 'xlsx' }],
  ['ppt/', { type: `${OFFICE}.presentationml.presentation`, extension: 'pptx' }],
];

const SIGNATURES: [offset: number, bytes: string, type: MediaType][] = [
  [0, '%PDF-', { type: 'application/pdf', extension: 'pdf' }],
  [0, '\x89PNG\r\n\x1a\n', { type: 'image/png', extension: 'png' }],
  [0, '\xff\xd8\xff', { type: 'image/jpeg', extension: 'jpg' }],
  [0, 'GIF8', { type: 'image/gif', extension: 'gif' }],
  [8, 'WEBP', { type: 'image/webp', extension: 'webp' }],
  [4, 'ftyp', { type: 'video/mp4', extension: 'mp4' }],
];

/**
 * Detects a file's type from its bytes; neither its name nor what a browser says of it counts. What is not known is
 * served as bytes: nothing that a browser would run is among the known.
 */
export function detectMediaType(bytes: Buffer): MediaType {
  for (const [offset, signature, type] of SIGNATURES) {
    if (bytes.toString('latin1', offset, offset + signature.length) === signature) return type;
  }
  if (bytes.toString('latin1', 0, 4) === 'PK\x03\x04') return packageType(bytes);
  return UNKNOWN;
}

function packageType(bytes: Buffer): MediaType {
  if (bytes.includes('[Content_Types].xml')) {
    const found = PACKAGES.find(([part]) => bytes.includes(part));
    if (found) return found[1];
  }
  return { type: 'application/zip', extension: 'zip' };
}
