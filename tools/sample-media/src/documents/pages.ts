import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { convert } from './libreoffice.ts';
import { withTemporaryFolder } from '../workspace.ts';

const run = promisify(execFile);

/** Pages in the public preview: all of most forms, the beginning of a handbook. */
const PREVIEW_PAGES = { form: 3, handbook: 2 };
/** Width of the poster in pixels: 400 CSS pixels at double density. */
const POSTER_WIDTH = 800;

/** Public preview of a file. */
export interface Preview {
  /** Printed pages of the whole file. */
  pages: number;
  /** Pages of the preview. */
  shown: number;
  pdf: Buffer;
  poster: Buffer;
}

/** Makes the preview of a file: its first printed pages and an image of the first one. */
export function makePreview(name: string, bytes: Buffer): Promise<Preview> {
  return withTemporaryFolder(async (folder) => {
    const isHandbook = extname(name) === '.pdf';
    const printed = await printedFile(name, bytes, folder);
    const pages = await countPdfPages(printed);
    const shown = Math.min(pages, PREVIEW_PAGES[isHandbook ? 'handbook' : 'form']);
    const pdf = await (isHandbook ? cut : shrink)(printed, shown, join(folder, 'cut.pdf'));
    return { pages, shown, pdf, poster: await renderPoster(join(folder, 'cut.pdf'), folder) };
  });
}

/** Number of printed pages of a file. */
export const countPages = (name: string, bytes: Buffer): Promise<number> =>
  withTemporaryFolder(async (folder) => countPdfPages(await printedFile(name, bytes, folder)));

/** Writes a file and converts it to PDF unless it is one. */
async function printedFile(name: string, bytes: Buffer, folder: string): Promise<string> {
  const source = join(folder, `file${extname(name)}`);
  await writeFile(source, bytes);
  return extname(name) === '.pdf' ? source : convert(source, 'pdf', join(folder, 'pdf'));
}

async function countPdfPages(pdf: string): Promise<number> {
  const { stdout } = await run('pdfinfo', [pdf]);
  return Number(/^Pages:\s+(\d+)/m.exec(stdout)?.[1]);
}

/** First pages, unchanged. */
async function cut(from: string, pages: number, to: string): Promise<Buffer> {
  const packing = ['--object-streams=generate', '--recompress-flate', '--compression-level=9'];
  const range = ['--empty', '--pages', from, `1-${pages}`, '--'];
  await run('qpdf', [...range, ...packing, '--deterministic-id', to]);
  return readFile(to);
}

/** First pages of LibreOffice's output with compact fonts. */
async function shrink(from: string, pages: number, to: string): Promise<Buffer> {
  const quiet = ['-q', '-dNOPAUSE', '-dBATCH', '-dSAFER'];
  const range = ['-dFirstPage=1', `-dLastPage=${pages}`];
  await run('gs', [...quiet, ...range, '-sDEVICE=pdfwrite', `-sOutputFile=${to}`, from]);
  return readFile(to);
}

async function renderPoster(pdf: string, folder: string): Promise<Buffer> {
  const size = ['-scale-to-x', String(POSTER_WIDTH), '-scale-to-y', '-1'];
  await run('pdftoppm', ['-singlefile', '-png', ...size, pdf, join(folder, 'poster')]);
  const picture = sharp(join(folder, 'poster.png')).flatten({ background: '#fff' });
  return picture.webp({ quality: 64 }).toBuffer();
}
