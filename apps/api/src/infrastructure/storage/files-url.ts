import { resolve } from 'node:path';

/** Place of files on a server that speaks S3. */
export interface S3Place {
  bucket: string;
  /** Beginning of all keys: empty, or with a slash at its end. */
  prefix: string;
  /** Address of the server; Amazon's own without one. */
  endpoint?: string;
  region: string;
  /** Has the bucket in the path and not in the host's name. */
  pathStyle: boolean;
}

/** Place of files: a local folder or a bucket. */
export type FilesPlace = { folder: string } | { s3: S3Place };

/** What {@link parseFilesUrl} accepts. */
export const FILES_URL_FORM =
  'must be a folder, or s3://bucket/prefix?endpoint=https://…&region=…&path-style=1';

const PARAMETERS = new Set(['endpoint', 'region', 'path-style']);
const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;

/** Reads `FILES_URL`; undefined for what is neither a folder nor the address of a bucket. */
export function parseFilesUrl(text: string): FilesPlace | undefined {
  if (text.startsWith('s3:')) return parseS3(text);
  // Another scheme, or a mistyped one, must not become a folder of that name.
  return /^[a-z][a-z0-9+.-]+:/i.test(text) ? undefined : { folder: resolve(text) };
}

function parseS3(text: string): FilesPlace | undefined {
  if (!URL.canParse(text)) return undefined;
  const { hostname: bucket, pathname, searchParams, username, password, hash } = new URL(text);
  const names = [...searchParams.keys()];
  const isForeign = names.some((name) => !PARAMETERS.has(name)) || names.length > PARAMETERS.size;
  // Secrets belong into AWS_* variables, which nothing prints.
  if (isForeign || username || password || hash || !BUCKET.test(bucket)) return undefined;
  const endpoint = searchParams.get('endpoint') ?? undefined;
  if (endpoint !== undefined && !isOrigin(endpoint)) return undefined;
  const pathStyle = searchParams.get('path-style') ?? '0';
  if (pathStyle !== '0' && pathStyle !== '1') return undefined;
  const prefix = pathname.replace(/^\/+|\/+$/g, '');
  // Other characters than these are encoded differently by one server and another.
  if (!/^[\w./-]*$/.test(prefix)) return undefined;
  return {
    s3: {
      bucket,
      prefix: prefix && `${prefix}/`,
      ...(endpoint !== undefined && { endpoint: new URL(endpoint).origin }),
      region: searchParams.get('region') || 'us-east-1',
      pathStyle: pathStyle === '1',
    },
  };
}

function isOrigin(text: string): boolean {
  if (!/^https?:\/\//.test(text) || !URL.canParse(text)) return false;
  const { pathname, search, username, password } = new URL(text);
  return pathname === '/' && !search && !username && !password;
}
