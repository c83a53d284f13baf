/** Accepted file types of résumés. */
export type ResumeType = 'pdf' | 'docx';

const END_RECORD = Buffer.from('PK\x05\x06', 'latin1');
const END_RECORD_BYTES = 22;
const MAX_COMMENT_LENGTH = 0xffff;
const ENTRY = 0x02014b50;
const ENTRY_BYTES = 46;
/** Distance from the end within which a PDF's end mark must lie: some programs append bytes. */
const PDF_TAIL = 4_096;

/**
 * File type of a résumé by its content; undefined for anything but a complete PDF or a Word document without macros.
 * File names and declared types are ignored, because the sender controls them.
 */
export function detectResumeType(bytes: Buffer): ResumeType | undefined {
  if (isPdf(bytes)) return 'pdf';
  return isWordDocument(bytes) ? 'docx' : undefined;
}

function isPdf(bytes: Buffer): boolean {
  const begins = /^%PDF-[12]\.\d/.test(bytes.toString('latin1', 0, 8));
  return begins && bytes.subarray(-PDF_TAIL).includes('%%EOF');
}

function isWordDocument(bytes: Buffer): boolean {
  if (bytes.toString('latin1', 0, 4) !== 'PK\x03\x04') return false;
  const names = zipNames(bytes);
  return (
    names.includes('[Content_Types].xml') &&
    names.includes('word/document.xml') &&
    !names.some((name) => /vbaProject|\.(exe|dll|js|vbs)$/i.test(name))
  );
}

/** Entry names in the directory of a ZIP file; empty for other or broken files. */
function zipNames(bytes: Buffer): string[] {
  const from = Math.max(0, bytes.length - END_RECORD_BYTES - MAX_COMMENT_LENGTH);
  const end = bytes.lastIndexOf(END_RECORD);
  if (end < from || end + END_RECORD_BYTES > bytes.length) return [];
  const count = bytes.readUInt16LE(end + 10);
  let at = bytes.readUInt32LE(end + 16);
  const names: string[] = [];
  for (let read = 0; read < count; read += 1) {
    if (at + ENTRY_BYTES > end || bytes.readUInt32LE(at) !== ENTRY) return [];
    const length = bytes.readUInt16LE(at + 28);
    names.push(bytes.toString('utf8', at + ENTRY_BYTES, at + ENTRY_BYTES + length));
    at += ENTRY_BYTES + length + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return names;
}
