import { findInformationType } from '@zhucheng/domain-tender';
import { toSafeName } from '../../../http/files/safe-name.ts';

/** An attachment of a project with the notice that it belongs to. */
export interface ProjectFile {
  noticeId: string;
  noticeTitle: string;
  infoType: string;
  publishTime: Date;
  name: string;
  sha256: string;
  /** Bytes. */
  size: number;
}

/** Entry of an archive. */
export interface ZipEntry {
  path: string;
  sha256: string;
  size: number;
  time: Date;
}

/** Entries of an archive of attachments: a numbered folder a notice, names safe on every system and each once. */
export function toZipEntries(files: readonly ProjectFile[]): ZipEntry[] {
  const folders = new Map<string, string>();
  const taken = new Set<string>();
  return files.map((file) => {
    const { noticeId, sha256, size, publishTime } = file;
    const folder = folders.get(noticeId) ?? toFolderName(file, folders.size + 1);
    folders.set(noticeId, folder);
    return { path: toFreePath(folder, file.name, taken), sha256, size, time: publishTime };
  });
}

function toFolderName({ infoType, noticeTitle }: ProjectFile, number: number): string {
  const stage = findInformationType(infoType)?.badge ?? '';
  return toSafeName(`${String(number).padStart(2, '0')} ${stage} ${noticeTitle}`, '公告');
}

/** A path that no other entry has on systems that ignore case. */
function toFreePath(folder: string, fileName: string, taken: Set<string>): string {
  const name = toSafeName(fileName, '附件');
  for (let copy = 1; ; copy += 1) {
    const path = `${folder}/${copy === 1 ? name : addNumber(name, copy)}`;
    const key = path.normalize('NFC').toLowerCase();
    if (taken.has(key)) continue;
    taken.add(key);
    return path;
  }
}

const addNumber = (name: string, number: number) =>
  name.replace(/(\.[^.]*)?$/, (extension) => `（${number}）${extension}`);
