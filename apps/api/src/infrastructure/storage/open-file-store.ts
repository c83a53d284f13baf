import { join } from 'node:path';
import { ConfigError } from '../../config-error.ts';
import { localFileStore, type FileStore } from './file-store.ts';
import { FILES_URL_FORM, parseFilesUrl } from './files-url.ts';

export { fileHash, hashStream, localFileStore, requireHash, type FileStore } from './file-store.ts';

/** Where files lie. */
export interface FilesSettings {
  /** A folder or `s3://…`; without it the folder `files` of `dataDir`. */
  filesUrl?: string | undefined;
  /** Folder of this machine; files on their way to a bucket pass through it. */
  dataDir: string;
  /** Browsers get signed links to the bucket where these fit. */
  filesRedirect?: boolean;
}

/** Variables with the credentials of a bucket, by their usual names. */
export type S3Environment = Readonly<
  Partial<Record<'AWS_ACCESS_KEY_ID' | 'AWS_SECRET_ACCESS_KEY' | 'AWS_SESSION_TOKEN', string>>
>;

/**
 * Opens the store of files, the one way for all programs. Nothing is asked of a bucket before its first use. Throws a
 * `ConfigError` for settings that can't be used.
 */
export async function openFileStore(
  { filesUrl, dataDir, filesRedirect = false }: FilesSettings,
  environment: S3Environment = process.env,
): Promise<FileStore> {
  const place = parseFilesUrl(filesUrl || join(dataDir, 'files'));
  if (!place) throw new ConfigError(`FILES_URL ${FILES_URL_FORM}`);
  if ('folder' in place) return localFileStore(place.folder);
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = environment;
  if (!accessKeyId || !secretAccessKey) {
    throw new ConfigError(
      'AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY are missing: FILES_URL is a bucket',
    );
  }
  const sessionToken = environment.AWS_SESSION_TOKEN || undefined;
  // Programs with a folder never load the library.
  const { s3FileStore } = await import('./s3/s3-file-store.ts');
  return s3FileStore(place.s3, {
    credentials: { accessKeyId, secretAccessKey, sessionToken },
    spoolFolder: join(dataDir, 'tmp'),
    signsLinks: filesRedirect,
  });
}
