import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { launchBrowser, withTemporaryFolder } from '../../workspace.ts';
import { restoreCharacters } from './restore-characters.ts';

const run = promisify(execFile);

const resolvePath = (...parts: string[]) => join(import.meta.dirname, ...parts);

interface Print {
  /** Inner HTML of `body`. */
  body: string;
  /** Title, printed in the footer. */
  title: string;
  /** Owner, printed before the title. */
  foot?: string;
}

const small =
  "font: 8px 'Droid Sans Fallback', sans-serif; color: #5A6E82; width: 100%; padding: 0 16mm;";

/** HTML file in `pages`. */
export const readPage = (name: string) => readFile(resolvePath('pages', name), 'utf8');

/** Prints HTML to A4 with embedded font subsets and page numbers. */
export async function printPdf({ body, title, foot = '筑程云 资料下载' }: Print): Promise<Buffer> {
  const style = await readFile(resolvePath('handbook.css'), 'utf8');
  const browser = await launchBrowser();
  try {
    const tab = await browser.newPage();
    await tab.setContent(
      `<!doctype html><html lang="zh-CN"><title>${title}</title><style>${style}</style>${body}</html>`,
    );
    const printed = await tab.pdf({
      format: 'A4',
      printBackground: true,
      tagged: true,
      outline: true,
      margin: { top: '16mm', bottom: '18mm', left: '16mm', right: '16mm' },
      displayHeaderFooter: true,
      headerTemplate: '<span></span>',
      footerTemplate: `<div style="${small} display: flex; justify-content: space-between">
        <span>${foot}　${title}</span>
        <span><span class="pageNumber"></span> / <span class="totalPages"></span></span></div>`,
    });
    return await packed(printed);
  } finally {
    await browser.close();
  }
}

/** Returns the document with corrected text and recompressed, because Chromium compresses little. */
const packed = (bytes: Buffer) =>
  withTemporaryFolder(async (folder) => {
    const [from, plain, to] = ['printed', 'plain', 'packed'].map((name) =>
      join(folder, `${name}.pdf`),
    ) as [string, string, string];
    await writeFile(from, bytes);
    await run('qpdf', ['--qdf', '--object-streams=disable', from, plain]);
    await writeFile(plain, restoreCharacters(await readFile(plain, 'latin1')), 'latin1');
    const how = ['--object-streams=generate', '--recompress-flate', '--compression-level=9'];
    await run('qpdf', [...how, '--deterministic-id', plain, to]);
    return readFile(to);
  });
