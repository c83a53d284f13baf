import { CODES } from '@zhucheng/contracts';
import { buffer } from 'node:stream/consumers';
import { ApiError } from '../../../http/api-error.ts';
import type { FileStore } from '../../../infrastructure/storage/file-store.ts';
import { blankOut, findMetadata } from './film-metadata.rules.ts';
import { readFilm, type FilmFacts, type FilmFault, type ReadBytes } from './film.rules.ts';

const toMegabytes = (bytes: number) => `${(bytes / 1024 ** 2).toFixed(1)} MB`;

function describe(problem: FilmFault, size: number): string {
  switch (problem.fault) {
    case 'cut':
      return `影片不完整：按它自己的目录应有 ${toMegabytes(problem.expected)}，实际只有 ${toMegabytes(size)}；请重新导出或重新拷贝后再上传`;
    case 'unfinished':
      return '影片不完整：缺少播放目录，多半是录制或导出中断了；请重新导出后再上传';
    case 'foreign':
      return '影片的结构不对，播放器读不了；请导出成 MP4（H.264）再上传';
  }
}

interface StoredFilm {
  sha256: string;
  size: number;
}

const createReader =
  (files: FileStore, { sha256, size }: StoredFilm): ReadBytes =>
  async (offset: number, length: number) => {
    const end = Math.min(offset + length, size) - 1;
    if (end < offset) return Buffer.alloc(0);
    const found = await files.open(sha256, { start: offset, end });
    if (!found) throw new Error(`the bytes ${sha256} are missing`);
    return buffer(found.stream);
  };

/** Facts of a stored film; refuses one that can't be played to its end. */
export async function inspectFilm(files: FileStore, stored: StoredFilm): Promise<FilmFacts> {
  const { size } = stored;
  const film = await readFilm(createReader(files, stored), size);
  if ('fault' in film) throw new ApiError(CODES.wrongType, describe(film, size));
  return film;
}

/** Hash of a film without place, device and names: of its own bytes if it tells nothing, else of stored new ones. */
export async function stripFilm(files: FileStore, stored: StoredFilm): Promise<string> {
  const { sha256, size } = stored;
  const blanks = await findMetadata(createReader(files, stored), size);
  const found = blanks.length > 0 ? await files.open(sha256) : undefined;
  return found ? (await files.putStream(blankOut(found.stream, blanks))).sha256 : sha256;
}
