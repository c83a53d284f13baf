import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { convert } from './office.ts';
import { inScratch } from './scratch.ts';

const run = promisify(execFile);

/** Pages that everybody may see before downloading: all of most forms, the beginning of a handbook. */
const PREVIEW_PAGES = { form: 3, handbook: 2 };
/** Width of the first page's picture in pixels: sharp on a screen of double density at 400. */
const POSTER_WIDTH = 800;

/** What everybody may see of a file. */
export interface Preview {
  /** Pages of the whole file, printed. */
  pages: number;
  /** Pages of the preview. */
  shown: number;
  pdf: Buffer;
  poster: Buffer;
}

/** Prints a file and cuts its first pages off, with a picture of the first. */
export function previewOf(name: string, bytes: Buffer): Promise<Preview> {
  return inScratch(async (folder) => {
    const isHandbook = extname(name) === '.pdf';
    const printed = await printedFile(name, bytes, folder);
    const pages = await countPages(printed);
    const shown = Math.min(pages, PREVIEW_PAGES[isHandbook ? 'handbook' : 'form']);
    const pdf = await (isHandbook ? cut : shrink)(printed, shown, join(folder, 'cut.pdf'));
    return { pages, shown, pdf, poster: await posterOf(join(folder, 'cut.pdf'), folder) };
  });
}

/** How many pages a file has when it is printed. */
export const pagesOf = (name: string, bytes: Buffer): Promise<number> =>
  inScratch(async (folder) => countPages(await printedFile(name, bytes, folder)));

/** Writes a file and prints it, unless it is a print already. */
async function printedFile(name: string, bytes: Buffer, folder: string): Promise<string> {
  const source = join(folder, `file${extname(name)}`);
  await writeFile(source, bytes);
  return extname(name) === '.pdf' ? source : convert(source, 'pdf', join(folder, 'pdf'));
}

async function countPages(pdf: string): Promise<number> {
  const { stdout } = await run('pdfinfo', [pdf]);
  return Number(/^Pages:\s+(\d+)/m.exec(stdout)?.[1]);
}

/** The first pages, as they are. */
async function cut(from: string, pages: number, to: string): Promise<Buffer> {
  const packing = ['--object-streams=generate', '--recompress-flate', '--compression-level=9'];
  const range = ['--empty', '--pages', from, `1-${pages}`, '--'];
  await run('qpdf', [...range, ...packing, '--deterministic-id', to]);
  return readFile(to);
}

/** The first pages of what LibreOffice printed, with its fonts in their compact form. */
async function shrink(from: string, pages: number, to: string): Promise<Buffer> {
  const quiet = ['-q', '-dNOPAUSE', '-dBATCH', '-dSAFER'];
  const range = ['-dFirstPage=1', `-dLastPage=${pages}`];
  await run('gs', [...quiet, ...range, '-sDEVICE=pdfwrite', `-sOutputFile=${to}`, from]);
  return readFile(to);
}

async function posterOf(pdf: string, folder: string): Promise<Buffer> {
  const size = ['-scale-to-x', String(POSTER_WIDTH), '-scale-to-y', '-1'];
  await run('pdftoppm', ['-singlefile', '-png', ...size, pdf, join(folder, 'poster')]);
  const picture = sharp(join(folder, 'poster.png')).flatten({ background: '#fff' });
  return picture.webp({ quality: 64 }).toBuffer();
}
