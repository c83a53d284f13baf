import {
  AlignmentType,
  Document,
  HeadingLevel,
  LevelFormat,
  Packer,
  Paragraph,
  Table,
  TableCell,
  TableRow,
} from 'docx';
import { docxEntries, makeZip, wordParagraph } from '../../../../../test/ai/files.ts';
import { formatBlocks } from '../../cutting/source-block.ts';
import { readDocx } from './docx-file.ts';

const numbered = (numId: number, level = 0) =>
  `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${numId}"/></w:numPr>`;

const level = (at: number, format: string, text: string, more = '') =>
  `<w:lvl w:ilvl="${at}"><w:start w:val="1"/><w:numFmt w:val="${format}"/>${more}<w:lvlText w:val="${text}"/></w:lvl>`;

const read = async (...parts: Parameters<typeof docxEntries>) =>
  formatBlocks(await readDocx(await makeZip(docxEntries(...parts))));

describe('readDocx', () => {
  it('reads headings, numbers, lists and tables of a file that a library wrote', async () => {
    const cell = (text: string) => new TableCell({ children: [new Paragraph(text)] });
    const clause = (text: string, at = 0) =>
      new Paragraph({ text, numbering: { reference: 'clauses', level: at } });
    const numbering = {
      config: [
        {
          reference: 'clauses',
          levels: [
            {
              level: 0,
              format: LevelFormat.CHINESE_COUNTING,
              text: '第%1条',
              alignment: AlignmentType.START,
            },
            {
              level: 1,
              format: LevelFormat.DECIMAL,
              text: '%1.%2',
              alignment: AlignmentType.START,
            },
          ],
        },
      ],
    };
    const children = [
      new Paragraph({ text: '施工合同', heading: HeadingLevel.HEADING_1 }),
      clause('工程概况'),
      clause('承包范围'),
      clause('含土建。', 1),
      new Paragraph({ text: '安全帽', bullet: { level: 0 } }),
      new Paragraph({ text: '安全带', bullet: { level: 0 } }),
      new Table({
        rows: [
          new TableRow({ children: [cell('名称'), cell('数量')] }),
          new TableRow({ children: [cell('钢筋'), cell('12.5 t')] }),
        ],
      }),
    ];
    const file = await Packer.toBuffer(new Document({ numbering, sections: [{ children }] }));
    expect(formatBlocks(await readDocx(file))).toBe(
      [
        '# 施工合同',
        '第一条 工程概况',
        '第二条 承包范围',
        '二.1 含土建。',
        '- 安全帽\n- 安全带',
        '| 名称 | 数量 |\n| --- | --- |\n| 钢筋 | 12.5 t |',
      ].join('\n\n'),
    );
  });

  it('counts as Word does: levels, restarts, legal digits, styles, one definition of two lists', async () => {
    const numbering = `
      <w:abstractNum w:abstractNumId="7">
        ${level(0, 'chineseCountingThousand', '第%1章', '<w:pStyle w:val="H1"/>')}
        ${level(1, 'decimal', '%1.%2', '<w:isLgl/>')}
        ${level(2, 'decimalEnclosedCircle', '%3', '<w:suff w:val="nothing"/>')}
      </w:abstractNum>
      <w:num w:numId="1"><w:abstractNumId w:val="7"/></w:num>
      <w:num w:numId="2"><w:abstractNumId w:val="7"/></w:num>
      <w:num w:numId="3"><w:abstractNumId w:val="7"/>
        <w:lvlOverride w:ilvl="1"><w:startOverride w:val="8"/></w:lvlOverride></w:num>`;
    const styles = `
      <w:style w:type="paragraph" w:styleId="H1"><w:name w:val="heading 1"/>
        <w:pPr><w:numPr><w:numId w:val="1"/></w:numPr><w:outlineLvl w:val="0"/></w:pPr></w:style>
      <w:style w:type="paragraph" w:styleId="Own"><w:name w:val="自定"/><w:basedOn w:val="H1"/></w:style>`;
    const body = [
      wordParagraph('总则', '<w:pStyle w:val="H1"/>'),
      wordParagraph('甲', numbered(1, 1)),
      wordParagraph('乙', numbered(1, 1)),
      wordParagraph('子', numbered(1, 2)),
      wordParagraph('丑', numbered(2, 2)),
      wordParagraph('材料', '<w:pStyle w:val="Own"/>'),
      wordParagraph('丙', numbered(2, 1)),
      wordParagraph('丁', numbered(3, 1)),
      wordParagraph('无号', `<w:pStyle w:val="H1"/>${numbered(0)}`),
    ].join('');
    expect((await read(body, { styles, numbering })).split('\n\n')).toEqual([
      '# 第一章 总则',
      '1.1 甲',
      '1.2 乙',
      '①子',
      '②丑',
      '# 第二章 材料',
      '2.1 丙',
      '2.8 丁',
      '# 无号',
    ]);
  });

  it('leaves out deleted text, codes of fields and copies, and fills merged cells', async () => {
    const cell = (text: string, properties = '') =>
      `<w:tc><w:tcPr>${properties}</w:tcPr>${wordParagraph(text)}</w:tc>`;
    const body = `
      <w:p><w:r><w:t>工期</w:t></w:r><w:del><w:r><w:delText>三十</w:delText></w:r></w:del>
        <w:ins><w:r><w:t>四十</w:t></w:r></w:ins><w:r><w:instrText>PAGE</w:instrText></w:r><w:r><w:t>天</w:t></w:r></w:p>
      <w:sdt><w:sdtContent>${wordParagraph('控件里的字')}</w:sdtContent></w:sdt>
      <w:tbl>
        <w:tr>${cell('部位')}${cell('项目')}</w:tr>
        <w:tr>${cell('基础', '<w:vMerge w:val="restart"/>')}${cell('垫层')}</w:tr>
        <w:tr>${cell('', '<w:vMerge/>')}${cell('承台')}</w:tr>
      </w:tbl>`;
    expect(await read(body)).toBe(
      '工期四十天\n\n控件里的字\n\n| 部位 | 项目 |\n| --- | --- |\n| 基础 | 垫层 |\n| 基础 | 承台 |',
    );
  });

  it('refuses macros, passwords, broken files and others than Word’s', async () => {
    const entries = docxEntries(wordParagraph('正文'));
    const refusal = async (bytes: Buffer) =>
      readDocx(bytes).then(
        () => '',
        (error: Error) => error.message,
      );
    const withMacros = await makeZip({ ...entries, 'word/vbaProject.bin': 'x' });
    expect(await refusal(withMacros)).toContain('宏');
    const declared = {
      ...entries,
      '[Content_Types].xml': 'application/vnd.ms-word.document.macroEnabled.main+xml',
    };
    expect(await refusal(await makeZip(declared))).toContain('宏');
    expect(await refusal(await makeZip({ 'xl/workbook.xml': '<a/>' }))).toContain('内容却不是');
    const whole = await makeZip(entries);
    expect(await refusal(whole.subarray(0, whole.length - 30))).toContain('损坏');
    expect(await refusal(await makeZip({ ...entries, 'word/document.xml': '<w:p>' }))).toContain(
      '损坏',
    );
    const locked = Buffer.from(whole);
    // Flag of encrypted data, in the directory of the file.
    locked[locked.indexOf('PK\x01\x02', 'latin1') + 8]! |= 1;
    expect(await refusal(locked)).toContain('密码');
  });

  it('stops unpacking a bomb once it is too much', async () => {
    const bomb = await makeZip({
      ...docxEntries(wordParagraph('正文')),
      'word/media/image1.bmp': Buffer.alloc(30 * 1024 * 1024),
    });
    expect(bomb.length).toBeLessThan(100_000);
    await expect(readDocx(bomb)).rejects.toThrow('解压后超过原来的 100 倍');
  });

  it('does not expand entities', async () => {
    const entries = docxEntries(wordParagraph('甲'));
    const xml = `<!DOCTYPE a [<!ENTITY b "乙乙乙">]>${entries['word/document.xml']?.replace('甲', '甲&b;')}`;
    await expect(readDocx(await makeZip({ ...entries, 'word/document.xml': xml }))).rejects.toThrow(
      '损坏',
    );
  });
});
