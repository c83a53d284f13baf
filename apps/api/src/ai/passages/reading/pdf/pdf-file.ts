import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { programPath } from '../../../../paths.ts';
import type { SourceBlock } from '../../cutting/source-block.ts';
import { MAX_PAGES, PROBLEMS } from '../file-problem.ts';
import { markHeadings } from '../plain-headings.rules.ts';
import {
  joinLines,
  toLines,
  withoutRunningLines,
  type PdfLine,
  type PdfText,
} from './pdf-lines.rules.ts';

/** Fewer letters a page than this are none that anybody wrote there. */
const MIN_LETTERS_A_PAGE = 3;

/** Blocks of a PDF and the number of its pages. Throws for passwords, scans and too many pages. Fetches nothing. */
export async function readPdf(bytes: Buffer): Promise<{ blocks: SourceBlock[]; pages: number }> {
  const document = await openPdf(bytes);
  const { numPages: pages } = document;
  if (pages > MAX_PAGES) throw PROBLEMS.pages(pages);
  const read: PdfLine[][] = [];
  for (let at = 1; at <= pages; at += 1) read.push(await readPage(document, at));
  const lines = withoutRunningLines(read);
  const letters = lines.flat().reduce((sum, { text }) => sum + countLetters(text), 0);
  if (letters < MIN_LETTERS_A_PAGE * pages) throw PROBLEMS.scan();
  return { blocks: markHeadings(joinLines(lines)), pages };
}

const countLetters = (text: string) => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;

async function openPdf(bytes: Buffer): Promise<PDFDocumentProxy> {
  const { getDocument, VerbosityLevel } = await loadLibrary();
  const options = {
    // The library takes the bytes over.
    data: new Uint8Array(bytes),
    cMapUrl: `${findCharacterMaps()}/`,
    cMapPacked: true,
    useWorkerFetch: false,
    useSystemFonts: false,
    disableFontFace: true,
    stopAtErrors: false,
    verbosity: VerbosityLevel.ERRORS,
  };
  try {
    return await getDocument(options).promise;
  } catch (error) {
    const isLocked = error instanceof Error && error.name === 'PasswordException';
    throw Object.assign(isLocked ? PROBLEMS.password() : PROBLEMS.broken(), { cause: error });
  }
}

/** Parts of the page that the library wants to draw with. Nothing is drawn here. */
class Undrawn {}

/** The library, with its worker in this thread: it is one already. */
async function loadLibrary() {
  const scope = globalThis as Record<string, unknown>;
  scope.DOMMatrix ??= Undrawn;
  scope.ImageData ??= Undrawn;
  scope.Path2D ??= Undrawn;
  scope.pdfjsWorker ??= await import('pdfjs-dist/legacy/build/pdf.worker.mjs');
  return import('pdfjs-dist/legacy/build/pdf.mjs');
}

/** Tables of the characters of fonts that a PDF only names: many older ones from China. The build copies them. */
const findCharacterMaps = () =>
  import.meta.url.endsWith('.ts')
    ? join(dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json')), 'cmaps')
    : programPath('cmaps');

async function readPage(document: PDFDocumentProxy, number: number): Promise<PdfLine[]> {
  const page = await document.getPage(number);
  try {
    const { items } = await page.getTextContent();
    return toLines(items.flatMap((item): PdfText[] => ('str' in item ? [toText(item)] : [])));
  } catch (error) {
    throw Object.assign(PROBLEMS.broken(), { cause: error });
  } finally {
    page.cleanup();
  }
}

interface Item {
  str: string;
  transform: number[];
  width: number;
  height: number;
}

/** A run of text, seen so that it is upright: pages and tables lie on their side. */
function toText({ str, transform, width, height }: Item): PdfText {
  const [a = 0, b = 0, , d = 0, x = 0, y = 0] = transform;
  const isTurned = Math.abs(b) > Math.abs(a);
  const place = { x: b > 0 ? y : -y, y: b > 0 ? -x : x };
  return { text: str, ...(isTurned ? place : { x, y }), width, height: height || Math.abs(d) };
}
