import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { unzip } from '../documents/zip.ts';
import { attachments } from './attachments.ts';
import { readNotices } from './notices.ts';
import { projects } from './projects/index.ts';
import { samplePath } from '../workspace.ts';

const FOLDER = samplePath('tender-files');
const TEXT: Record<string, string> = {
  '.docx': 'word/document.xml',
  '.xlsx': 'xl/sharedStrings.xml',
};

const noticeOf = await readNotices();
const all = attachments(noticeOf);
const readAttachment = ({ notice, kind, name }: (typeof all)[number]) =>
  join(FOLDER, `${notice}-${kind}${extname(name)}`);

describe.each(all.map((attachment) => [attachment.name, attachment] as const))(
  '%s',
  (name, attachment) => {
    it('exists and names its project', async () => {
      const bytes = await readFile(readAttachment(attachment));
      const part = TEXT[extname(name)];
      if (!part) return expect(bytes.toString('latin1', 0, 5)).toBe('%PDF-');
      const words = String(unzip(bytes).get(part));
      expect(words.includes(noticeOf(attachment.notice).projectNo)).toBe(true);
      // The loader moves dates of the sample; it cannot change texts in files.
      expect(/20\d\d\s*年\s*\d|20\d\d-\d\d-\d\d/.exec(words)?.[0]).toBeUndefined();
    });
  },
);

const spreadsheets = all.filter(({ name }) => extname(name) === '.xlsx');

it.each(spreadsheets.map((attachment) => [attachment.name, attachment] as const))(
  '%s computes without an error',
  async (_, attachment) => {
    const sheets = [...unzip(await readFile(readAttachment(attachment)))].filter(([part]) =>
      part.includes('/sheet'),
    );
    const values = sheets.flatMap(([, xml]) => [
      ...String(xml).matchAll(/<c [^>]*><f>.*?<\/f>(.*?)<\/c>/g),
    ]);
    expect(values.length).toBeGreaterThan(10);
    for (const [, value] of values) expect(value).toMatch(/^<v>[^#]*<\/v>$/);
  },
);

describe('attachments', () => {
  it('are listed for the loader, and take less than 2 MB', async () => {
    const list = JSON.parse(await readFile(join(FOLDER, 'tender-files.json'), 'utf8')) as {
      notice: string;
      kind: string;
      name: string;
    }[];
    expect(list.map(({ notice, kind, name }) => ({ notice, kind, name }))).toEqual(
      all.map(({ notice, kind, name }) => ({ notice, kind, name })),
    );
    const names = await readdir(FOLDER);
    expect(names).toHaveLength(all.length + 1);
    const sizes = await Promise.all(
      names.map(async (name) => (await readFile(join(FOLDER, name))).length),
    );
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(2 * 1024 * 1024);
  });

  it('have plausible bills and drawings', () => {
    for (const { bill, drawings, demands } of projects) {
      const lines = bill.flatMap(({ lines: some }) => some);
      expect(lines.length).toBeGreaterThan(8);
      expect(lines.every(([, , , quantity]) => quantity > 0)).toBe(true);
      const sheets = drawings.flatMap(({ lines: some }) => some);
      expect(new Set(sheets.map(([number]) => number)).size).toBe(sheets.length);
      expect(demands.length).toBeGreaterThan(2);
    }
  });
});
