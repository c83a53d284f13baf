import { CODES } from '@zhucheng/contracts';
import { buffer } from 'node:stream/consumers';
import { ApiError } from '../../../http/api-error.ts';
import type { FileStore } from '../../../infrastructure/storage/file-store.ts';
import { readFilm, type FilmFacts, type FilmFault } from './film.rules.ts';

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

/** Facts of a stored film; refuses one that can't be played to its end. */
export async function inspectFilm(
  files: FileStore,
  { sha256, size }: { sha256: string; size: number },
): Promise<FilmFacts> {
  const read = async (offset: number, length: number) => {
    const end = Math.min(offset + length, size) - 1;
    if (end < offset) return Buffer.alloc(0);
    const found = await files.open(sha256, { start: offset, end });
    if (!found) throw new Error(`the bytes ${sha256} are missing`);
    return buffer(found.stream);
  };
  const film = await readFilm(read, size);
  if ('fault' in film) throw new ApiError(CODES.wrongType, describe(film, size));
  return film;
}
