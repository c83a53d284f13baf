import type { AiExportFormat } from '@zhucheng/contracts';
import { citeBySource, toMarkdown, type Citation } from '@zhucheng/domain-writing';
import { hosts } from '@zhucheng/site-config';
import { toWireTime } from '../../wire-format.ts';
import { getVisibleLabel } from './ai-label.ts';
import type { ExportDocument, OwnLayout } from './documents.ts';

/** A file that was made of a document. */
export interface ExportedFile {
  /** Name offered to the browser. */
  name: string;
  mediaType: string;
  bytes: Buffer;
}

const MEDIA_TYPES: Readonly<Record<AiExportFormat, string>> = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  md: 'text/markdown; charset=utf-8',
};
const NAME_LENGTH = 80;

/** Makes a file of a document: its sources are numbered in the order in which they are cited, and it is labelled as generated at both ends. */
export async function exportDocument(
  document: ExportDocument | OwnLayout,
  format: AiExportFormat,
): Promise<ExportedFile> {
  const file = { name: toFileName(document.title, format), mediaType: MEDIA_TYPES[format] };
  if ('write' in document) return { ...file, bytes: await document.write(format) };
  const accessed = toWireTime(new Date()).slice(0, 10);
  const { blocks, citations } = citeBySource(document.blocks, document.citations);
  const ready = { ...document, blocks, citations: citations.map(completeAddress) };
  const bytes =
    format === 'docx' ? await toDocx(ready, accessed) : Buffer.from(writeMarkdown(ready, accessed));
  return { ...file, bytes };
}

async function toDocx(document: ExportDocument, accessed: string): Promise<Buffer> {
  // Loaded with the first file: most processes make none.
  const { writeDocx } = await import('./docx/write-docx.ts');
  return writeDocx(document, accessed);
}

function writeMarkdown(document: ExportDocument, accessed: string): string {
  const text = toMarkdown(document, accessed);
  const end = text.indexOf('\n');
  const label = `> ${getVisibleLabel()}`;
  const notes = (document.notes ?? []).map((note) => `> ${note}`);
  const head = [label, ...notes].join('\n>\n');
  return `${text.slice(0, end)}\n\n${head}${text.slice(end)}\n${label}\n`;
}

/** Sources on this site are addressed by their path; outside of it, by their whole address. */
function completeAddress<Cited extends Citation>(citation: Cited): Cited {
  const { url } = citation.source;
  if (!url?.startsWith('/')) return citation;
  return { ...citation, source: { ...citation.source, url: hosts.origin + url } };
}

/** The title as a file's name, without what systems refuse in one. */
function toFileName(title: string, format: AiExportFormat): string {
  const name = title.replaceAll(/[\\/:*?"<>|\p{C}]+/gu, ' ').trim();
  return `${name.slice(0, NAME_LENGTH).toWellFormed().trim() || '文稿'}.${format}`;
}
