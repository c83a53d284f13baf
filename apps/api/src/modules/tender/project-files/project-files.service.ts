import { CODES } from '@zhucheng/contracts';
import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { Database } from '../../../db/client.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { RequestContext } from '../../../http/context.ts';
import { enforceLimit } from '../../../http/guards.ts';
import type { Session } from '../../../http/session.ts';
import { SharedLimit } from '../../../infrastructure/limits/shared-limit.ts';
import type { FileStore } from '../../../infrastructure/storage/file-store.ts';
import { fromWireId, isWireId } from '../../../wire-format.ts';
import { findPublicProjectName } from '../project.repository.ts';
import { listProjectFiles } from './project-files.repository.ts';
import { toZipEntries, type ZipEntry } from './zip-entries.rules.ts';

const MAX_FILES = 500;
const MAX_BYTES = 2 * 1024 ** 3;

/** Archives that a member may begin to download in ten minutes. */
const downloads = new SharedLimit({ name: 'project-archives', max: 20, windowMs: 600_000 });

/** Archive of a project's attachments. */
export interface ProjectArchive {
  /** File name offered to the browser. */
  name: string;
  entries: ZipEntry[];
  /** The attachments in it. */
  files: { noticeId: string; fileId: string }[];
}

/** Name of a published project. Throws where there is none. */
export async function getProjectName(db: Database, wireId: string): Promise<string> {
  const name = isWireId(wireId) && (await findPublicProjectName(db, fromWireId(wireId)));
  if (!name) throw new ApiError(CODES.notFound, '没有找到这个项目');
  return name;
}

/** The archive of a project's attachments for a member. Throws where there are none or too many. */
export async function getProjectArchive(
  { db, limits }: Pick<RequestContext, 'db' | 'limits'>,
  wireId: string,
  session: Session,
): Promise<ProjectArchive> {
  const name = await getProjectName(db, wireId);
  const files = await listProjectFiles(db, fromWireId(wireId), MAX_FILES + 1);
  if (files.length === 0) throw new ApiError(CODES.notFound, '这个项目的公告没有附件');
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  if (files.length > MAX_FILES || bytes > MAX_BYTES) {
    throw new ApiError(CODES.tooLarge, '附件太多或太大，不能打包，请到各条公告逐个下载');
  }
  await enforceLimit(limits, downloads, session.userId);
  return { name: `${name} 附件.zip`, entries: toZipEntries(files), files };
}

const NO_BYTES = Readable.from([]);

/** Bytes of an archive, one file after the other, and their number. */
export interface ArchiveStream {
  stream: Readable;
  size: number;
}

/**
 * Streams an archive without compression: documents are compressed already, and so its length is known. A file that is
 * missing in the store breaks the stream, so that no archive without it opens.
 */
export async function openArchive(
  store: FileStore,
  entries: readonly ZipEntry[],
): Promise<ArchiveStream> {
  const zip = new ZipFile();
  // yazl's type is that of old streams; it is a PassThrough.
  const stream = zip.outputStream as Readable;
  let current: Readable | undefined;
  zip.on('error', (error: Error) => stream.destroy(error));
  stream.once('close', () => current?.destroy());
  for (const { path, sha256, size, time } of entries) {
    zip.addReadStreamLazy(path, { size, mtime: time, compress: false }, (onOpen) => {
      store.open(sha256).then(
        (found) => {
          if (found?.size !== size || stream.destroyed) {
            found?.stream.destroy();
            onOpen(new Error(`the bytes of ${path} are missing`), NO_BYTES);
            return;
          }
          current = found.stream;
          onOpen(null, current);
        },
        (error: unknown) => onOpen(error, NO_BYTES),
      );
    });
  }
  const size = await new Promise<number>((resolve) => {
    // The types lack the argument of the callback.
    zip.end({ forceZip64Format: false, comment: '' }, resolve as () => void);
  });
  return { stream, size };
}
