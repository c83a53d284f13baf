import { PROBLEMS } from './file-problem.ts';

/** Formats of files that are read. */
export const FILE_FORMATS = ['docx', 'pdf', 'txt', 'md', 'csv'] as const;

/** One of {@link FILE_FORMATS}. */
export type FileFormat = (typeof FILE_FORMATS)[number];

/** What the bytes of a file are. */
type Content = 'zip' | 'pdf' | 'compound' | 'text';

const COMPOUND_START = Buffer.from('d0cf11e0a1b11ae1', 'hex');
/** Name of the stream of a compound file that holds an encrypted package. */
const ENCRYPTED = Buffer.from('EncryptedPackage', 'utf16le');
const ALIASES: Readonly<Record<string, FileFormat>> = { markdown: 'md', text: 'txt' };

/** Extension of a file name in lower case; empty where it has none. */
export const getExtension = (name: string): string =>
  /\.([a-z0-9]{1,10})$/i.exec(name.trim())?.[1]?.toLowerCase() ?? '';

/** Format of a file: what its name says, if its bytes agree. Throws for all others, with what to do. */
export function detectFormat(name: string, bytes: Buffer): FileFormat {
  const extension = getExtension(name);
  const content = detectContent(bytes);
  if (content === 'compound') {
    if (bytes.includes(ENCRYPTED)) throw PROBLEMS.password();
    throw /^(?:xls|et)$/.test(extension) ? PROBLEMS.spreadsheet() : PROBLEMS.oldWord();
  }
  if (/^(?:docm|dotm)$/.test(extension)) throw PROBLEMS.macros();
  if (/^(?:xlsx|xlsm|xls|et)$/.test(extension)) throw PROBLEMS.spreadsheet();
  if (extension === 'doc') throw PROBLEMS.oldWord();
  const format = ALIASES[extension] ?? FILE_FORMATS.find((known) => known === extension);
  if (!format) throw PROBLEMS.unsupported();
  const expected = format === 'docx' ? 'zip' : format === 'pdf' ? 'pdf' : 'text';
  if (content !== expected) throw PROBLEMS.mismatch(extension);
  return format;
}

function detectContent(bytes: Buffer): Content {
  if (bytes.subarray(0, 8).equals(COMPOUND_START)) return 'compound';
  if (bytes.toString('latin1', 0, 4) === 'PK\x03\x04') return 'zip';
  if (bytes.subarray(0, 1_024).includes('%PDF-')) return 'pdf';
  return 'text';
}
