import { randomBytes } from 'node:crypto';
import { readFile as readBytes } from 'node:fs/promises';
import { docxEntries, makePdf, makeZip, wordParagraph } from '../../../../test/ai/files.ts';
import { sharedDataPath } from '../../../../test/shared-data.ts';
import { readFile } from './read-file.ts';
import { readInThread } from './read-in-thread.ts';

const material = (name: string) => ({
  id: '00000000-0000-7000-8000-000000000001',
  accountId: '00000000-0000-7000-8000-000000000002',
  name,
  createdAt: new Date('2026-11-26T10:00:00+08:00'),
});

/** Text of a file, or why it is refused. */
async function read(name: string, bytes: Buffer): Promise<string> {
  const report = await readFile({ bytes, material: material(name) });
  return 'file' in report ? report.file.text : `${report.problem}: ${report.message}`;
}

const TEXT = '第一章 总则\n本工程位于杭州市，建筑面积三万平方米。\n一、工期\n总工期四百天。';

describe('readFile', () => {
  it.each([
    ['UTF-8', Buffer.from(TEXT)],
    ['UTF-8 with a mark', Buffer.from(`\ufeff${TEXT}`)],
    ['UTF-16', Buffer.from(`\ufeff${TEXT}`, 'utf16le')],
    ['UTF-16 without a mark', Buffer.from(TEXT, 'utf16le')],
    ['UTF-16 from the other end', Buffer.from(`\ufeff${TEXT}`, 'utf16le').swap16()],
  ])('reads text in %s, its numbered lines as headings', async (_, bytes) => {
    expect(await read('说明.txt', bytes)).toBe(
      '## 第一章 总则\n\n本工程位于杭州市，建筑面积三万平方米。\n\n### 一、工期\n\n总工期四百天。',
    );
  });

  it('reads text in GB18030', async () => {
    // 钢筋混凝土
    const bytes = Buffer.from('b8d6bdeebbecc4fdcdc1', 'hex');
    expect(await read('材料.txt', bytes)).toBe('钢筋混凝土');
  });

  it('reads Markdown and tables of CSV', async () => {
    expect(await read('a.md', Buffer.from('# 概况\n\n- 甲\n- 乙\n\n<script>x</script>'))).toBe(
      '## 概况\n\n- 甲\n- 乙\n\n<script>x</script>',
    );
    expect(await read('清单.csv', Buffer.from('名称;数量\r\n"钢筋;HRB400";12.5\r\n'))).toBe(
      '| 名称 | 数量 |\n| --- | --- |\n| 钢筋;HRB400 | 12.5 |',
    );
  });

  it('reads PDF, without its running heads and page numbers', async () => {
    const page = (number: number, ...lines: string[]) => ['Site manual', ...lines, String(number)];
    const pdf = makePdf([
      page(1, 'Concrete is poured in layers of at', 'most 500 mm.'),
      page(2, 'Each layer is compacted.'),
      page(3, 'Curing takes 7 days.'),
    ]);
    const report = await readFile({ bytes: pdf, material: material('manual.pdf') });
    expect(report).toMatchObject({
      file: {
        format: 'pdf',
        pages: 3,
        text: expect.stringMatching(
          /layers of at\s+most 500 mm\.\s+Each layer is compacted\.\s+Curing/,
        ),
        passages: [{ position: 0, headingPath: [] }],
      },
    });
    expect(JSON.stringify(report)).not.toContain('Site manual');
  });

  it('reads Chinese text of a PDF that only names its font', async () => {
    // 钢筋混凝土
    expect(await read('a.pdf', makePdf([['<b8d6bdeebbecc4fdcdc1>']]))).toBe('钢筋混凝土');
  });

  it('refuses what it can’t read, and says what to do', async () => {
    const compound = (name: string) =>
      Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.from(name, 'utf16le')]);
    const word = await makeZip(docxEntries(wordParagraph('正文')));
    const encrypted =
      '/Encrypt << /Filter /Standard /V 1 /R 2 /O (' +
      'a'.repeat(32) +
      ') /U (' +
      'b'.repeat(32) +
      ') /P -4 >> /ID [(12) (12)]';
    const cases: [string, Buffer, RegExp][] = [
      ['合同.doc', compound('WordDocument'), /^wrongType: .*另存为 \.docx/],
      ['合同.docx', compound('WordDocument'), /^wrongType: .*另存为 \.docx/],
      ['合同.docx', compound('EncryptedPackage'), /^wrongType: .*密码/],
      ['合同.docm', word, /^wrongType: .*宏/],
      ['清单.xlsx', word, /^wrongType: .*CSV/],
      ['图.dwg', Buffer.from('AC1032'), /^wrongType: 只能上传 Word/],
      ['无扩展名', Buffer.from('正文'), /^wrongType: 只能上传 Word/],
      ['合同.pdf', word, /^wrongType: 文件名以 \.pdf 结尾，内容却不是/],
      ['合同.docx', Buffer.from('正文'), /^wrongType: 文件名以 \.docx 结尾/],
      ['合同.txt', word, /^wrongType: 文件名以 \.txt 结尾/],
      ['合同.txt', Buffer.from([1, 2, 0, 0, 3, 4]), /^wrongType: 文件名以 \.txt 结尾/],
      ['合同.txt', Buffer.from([0x81, 0xff, 0xff, 0x20]), /^wrongType: 文字的编码/],
      ['空.txt', Buffer.from(' \n\n '), /^badInput: 文件里没有文字/],
      ['空.docx', await makeZip(docxEntries(wordParagraph(''))), /^badInput: 文件里没有文字/],
      ['空.csv', Buffer.from(',,\n,,'), /^badInput: 文件里没有文字/],
      ['扫描.pdf', makePdf([[], []]), /^wrongType: .*OCR/],
      ['残.pdf', Buffer.from('%PDF-1.4\n1 0 obj'), /^wrongType: 文件不完整/],
      ['锁.pdf', makePdf([['text']], encrypted), /^wrongType: .*密码/],
      ['长.pdf', makePdf(Array.from({ length: 301 }, () => ['x'])), /^tooLarge: 文件有 301 页/],
      ['长.txt', Buffer.from('字'.repeat(600_001)), /^tooLarge: 正文超过 60 万字/],
    ];
    for (const [name, bytes, message] of cases) {
      expect([name, await read(name, bytes)]).toEqual([name, expect.stringMatching(message)]);
    }
  });

  // Single sentences: from the beginning, over an end of a line, and from the end of each file.
  it.each([
    [
      'sample.docx',
      ['Lorem ipsum dolor sit amet, consectetuer', 'Aliquam nonummy justo in purus.'],
    ],
    [
      'test.pdf',
      ['Trump graduated from the Wharton School of the University', 'Table 1: Table Caption'],
    ],
  ])('reads %s of the shared data whole', async (name, sentences) => {
    const path = sharedDataPath(`files/${name}`);
    if (!path) return console.warn(`skipped: no ../shared/data/files/${name}`);
    const text = await read(name, await readBytes(path));
    for (const sentence of sentences) expect(text).toContain(sentence);
  });
});

describe('readInThread', () => {
  it('reads a file in a thread', async () => {
    const file = await readInThread({ bytes: Buffer.from(TEXT), material: material('说明.txt') });
    expect(file).toMatchObject({ format: 'txt', pages: null, passages: [{ position: 0 }] });
    expect(file.passages[0]?.lexemes).toContain('工期');
    const pdf = { bytes: makePdf([['Curing takes 7 days.']]), material: material('a.pdf') };
    expect((await readInThread(pdf)).pages).toBe(1);
  });

  it('ends a thread that takes too long', async () => {
    const task = { bytes: Buffer.from(TEXT), material: material('说明.txt') };
    await expect(readInThread(task, { maxHeapMb: 256, maxMs: 1 })).rejects.toThrow('文件太复杂');
  });

  it('ends a thread that takes too much memory', async () => {
    const rows = '<w:p><w:r><w:t>a</w:t></w:r></w:p>'.repeat(100_000);
    const table = `<w:tbl><w:tr><w:tc>${rows}</w:tc></w:tr></w:tbl>`;
    // So that it is no bomb.
    const noise = randomBytes(200_000);
    const bytes = await makeZip({ ...docxEntries(table), 'word/media/a.bin': noise });
    const task = { bytes, material: material('大.docx') };
    const limits = { maxHeapMb: 48, maxMs: 30_000 };
    await expect(readInThread(task, limits)).rejects.toThrow('文件太复杂');
  });
});
