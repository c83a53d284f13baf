import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

/** Bytes of a zip file with these entries. */
export async function makeZip(entries: Readonly<Record<string, string | Buffer>>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(entries)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  return buffer(Readable.from(zip.outputStream));
}

const CONTENT_TYPES = `<?xml version="1.0"?>
<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">
<Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`;

const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';

/** Entries of a Word file: its body, and further parts, as XML within their root elements. */
export const docxEntries = (
  body: string,
  parts: { styles?: string; numbering?: string } = {},
): Record<string, string> => ({
  '[Content_Types].xml': CONTENT_TYPES,
  'word/document.xml': `<w:document ${W}><w:body>${body}</w:body></w:document>`,
  ...(parts.styles && { 'word/styles.xml': `<w:styles ${W}>${parts.styles}</w:styles>` }),
  ...(parts.numbering && {
    'word/numbering.xml': `<w:numbering ${W}>${parts.numbering}</w:numbering>`,
  }),
});

/** A paragraph of a Word file, with XML of its properties. */
export const wordParagraph = (text: string, properties = ''): string =>
  `<w:p><w:pPr>${properties}</w:pPr><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;

/** Fonts of a page: a standard one, and a Chinese one that a reader has to know. */
const FONTS = `/F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>
  /F2 << /Type /Font /Subtype /Type0 /BaseFont /STSong-Light /Encoding /GBK-EUC-H
    /DescendantFonts [<< /Type /Font /Subtype /CIDFontType0 /BaseFont /STSong-Light
      /CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 2 >>
      /FontDescriptor << /Type /FontDescriptor /FontName /STSong-Light /Flags 4 >> >>] >>`;

/** A line in the operators of PDF: text, or in angle brackets the bytes of Chinese text in GBK. */
const showLine = (line: string) =>
  line.startsWith('<') ? `/F2 12 Tf ${line} Tj` : `/F1 12 Tf (${line}) Tj`;

/** A PDF of pages of lines; `trailer` adds entries to the trailer. */
export function makePdf(pages: readonly (readonly string[])[], trailer = ''): Buffer {
  const objects: string[] = ['', ''];
  const kids = pages.map((lines) => {
    const text = lines.map((line) => `${showLine(line)} 0 -20 Td`).join('\n');
    const stream = `BT 72 720 Td\n${text}\nET`;
    objects.push(`<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`);
    const content = objects.length;
    objects.push(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents ${content} 0 R
        /Resources << /Font << ${FONTS} >> >> >>`,
    );
    return `${objects.length} 0 R`;
  });
  objects[0] = '<< /Type /Catalog /Pages 2 0 R >>';
  objects[1] = `<< /Type /Pages /Kids [${kids.join(' ')}] /Count ${kids.length} >>`;
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, at) => {
    const offset = file.length;
    file += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return String(offset).padStart(10, '0');
  });
  const start = file.length;
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n`;
  file += offsets.map((offset) => `${offset} 00000 n \n`).join('');
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(file, 'latin1');
}
