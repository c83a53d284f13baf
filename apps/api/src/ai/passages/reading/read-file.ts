import { cutPassages } from '../cutting/cut-passages.rules.ts';
import { formatBlocks, type SourceBlock } from '../cutting/source-block.ts';
import { analysePassages, toMaterialOrigin, type AnalysedPassage } from '../analyse-passages.ts';
import { readDocx } from './docx/docx-file.ts';
import { detectFormat, getExtension, type FileFormat } from './file-format.rules.ts';
import { FileProblem, MAX_CHARACTERS, PROBLEMS, type ProblemKind } from './file-problem.ts';
import { readPdf } from './pdf/pdf-file.ts';
import { decodeText, readCsv, readMarkdown, readPlainText } from './text-file.ts';

/** A file to be read, and whose material it becomes. */
export interface FileTask {
  bytes: Uint8Array;
  material: { id: string; accountId: string; name: string; createdAt: Date };
}

/** A file that was read. */
export interface ReadFile {
  format: FileFormat;
  /** Null for formats without pages. */
  pages: number | null;
  /** All its text in the manner of Markdown. */
  text: string;
  passages: AnalysedPassage[];
}

/** What a thread answers. */
export type FileReport = { file: ReadFile } | { problem: ProblemKind; message: string };

/** Reads a file and analyses its passages; says why where it can't be read. */
export async function readFile({ bytes, material }: FileTask): Promise<FileReport> {
  try {
    const { format, blocks, pages } = await readBlocks(material.name, Buffer.from(bytes));
    const text = formatBlocks(blocks);
    if (text.length > MAX_CHARACTERS) throw PROBLEMS.characters();
    const passages = analysePassages(toMaterialOrigin(material), cutPassages(blocks));
    if (!passages.some((passage) => /[\p{L}\p{N}]/u.test(passage.text))) throw PROBLEMS.empty();
    return { file: { format, pages, text, passages } };
  } catch (error) {
    if (error instanceof FileProblem) return { problem: error.kind, message: error.message };
    throw error;
  }
}

/** Blocks of a file, by the format that its name and its bytes agree on. */
export async function readBlocks(
  name: string,
  bytes: Buffer,
): Promise<{ format: FileFormat; blocks: SourceBlock[]; pages: number | null }> {
  const format = detectFormat(name, bytes);
  if (format === 'pdf') return { format, ...(await readPdf(bytes)) };
  if (format === 'docx') return { format, blocks: await readDocx(bytes), pages: null };
  const text = decodeText(bytes, getExtension(name));
  const read = { txt: readPlainText, md: readMarkdown, csv: readCsv }[format];
  return { format, blocks: read(text), pages: null };
}
