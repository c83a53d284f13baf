import { findInformationType } from '@zhucheng/domain-tender';

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

/** Maximum bytes of a name that every file system accepts. */
const MAX_NAME_BYTES = 200;

/** Control characters, signs that file systems refuse, and marks of writing direction. */
const UNSAFE_CHARACTERS =
  /[\u0000-\u001f\u007f"<>|:*?\\/\u061c\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g;

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

/** A name without path, dots and spaces at its ends, and no longer than file systems accept. */
function toSafeName(text: string, fallback: string): string {
  const clean = text
    .replace(UNSAFE_CHARACTERS, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '');
  const extension = /\.\w{1,8}$/.exec(clean)?.[0] ?? '';
  const base = clean.slice(0, clean.length - extension.length);
  const short = cutBytes(base, MAX_NAME_BYTES - extension.length).replace(/[. ]+$/, '');
  const name = `${short || fallback}${extension}`;
  // Names of devices on Windows.
  return /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i.test(name) ? `_${name}` : name;
}

function cutBytes(text: string, max: number): string {
  let cut = '';
  let bytes = 0;
  for (const character of text) {
    bytes += Buffer.byteLength(character);
    if (bytes > max) return cut;
    cut += character;
  }
  return cut;
}
