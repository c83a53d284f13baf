import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl';
import type { SourceBlock } from '../../cutting/source-block.ts';
import { MAX_UNPACKED_FACTOR, MAX_UNPACKED_MB, FileProblem, PROBLEMS } from '../file-problem.ts';
import { readDocxParts } from './docx-blocks.ts';

const MEGABYTE = 1024 * 1024;
const MAX_ENTRIES = 10_000;
const CONTENT_TYPES = '[Content_Types].xml';
const DOCUMENT = 'word/document.xml';
const STYLES = 'word/styles.xml';
const NUMBERING = 'word/numbering.xml';
const READ: ReadonlySet<string> = new Set([CONTENT_TYPES, DOCUMENT, STYLES, NUMBERING]);

/** Blocks of a Word file. Throws {@link FileProblem} for macros, passwords, bombs and anything that is no Word file. */
export async function readDocx(bytes: Buffer): Promise<SourceBlock[]> {
  const parts = await unpack(bytes);
  const document = parts.get(DOCUMENT);
  if (document === undefined) throw PROBLEMS.mismatch('docx');
  if (/macroEnabled/i.test(parts.get(CONTENT_TYPES) ?? '')) throw PROBLEMS.macros();
  try {
    return readDocxParts({ document, styles: parts.get(STYLES), numbering: parts.get(NUMBERING) });
  } catch (error) {
    throw Object.assign(PROBLEMS.broken(), { cause: error });
  }
}

/**
 * Unpacks a zip file and returns the texts that are needed. All of it is unpacked and counted, whatever sizes it claims,
 * and it ends at once where it is too much.
 */
async function unpack(bytes: Buffer): Promise<Map<string, string>> {
  const parts = new Map<string, string>();
  const maxBytes = Math.min(MAX_UNPACKED_MB * MEGABYTE, MAX_UNPACKED_FACTOR * bytes.length);
  let [total, count] = [0, 0];
  try {
    const zip = await fromBufferPromise(bytes, { lazyEntries: true });
    for await (const entry of zip.eachEntry()) {
      count += 1;
      if (count > MAX_ENTRIES) throw PROBLEMS.tooComplex();
      if (entry.isEncrypted()) throw PROBLEMS.password();
      if (/vbaProject[^/]*\.bin$/i.test(entry.fileName)) throw PROBLEMS.macros();
      const chunks = await readEntry(zip, entry, (length) => {
        total += length;
        if (total > maxBytes) throw tooMuch(total);
      });
      if (chunks) parts.set(entry.fileName, decodeXml(chunks));
    }
  } catch (error) {
    if (error instanceof FileProblem) throw error;
    throw Object.assign(PROBLEMS.broken(), { cause: error });
  }
  return parts;
}

const tooMuch = (total: number) =>
  total > MAX_UNPACKED_MB * MEGABYTE ? PROBLEMS.unpackedSize() : PROBLEMS.unpackedFactor();

/** Bytes of an entry that is needed; counts those of all. */
async function readEntry(
  zip: ZipFile,
  entry: Entry,
  count: (length: number) => void,
): Promise<Buffer | undefined> {
  const isRead = READ.has(entry.fileName);
  const chunks: Buffer[] = [];
  for await (const chunk of await zip.openReadStreamPromise(entry)) {
    count((chunk as Buffer).length);
    if (isRead) chunks.push(chunk as Buffer);
  }
  return isRead ? Buffer.concat(chunks) : undefined;
}

function decodeXml(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  return new TextDecoder('utf-8').decode(bytes);
}
