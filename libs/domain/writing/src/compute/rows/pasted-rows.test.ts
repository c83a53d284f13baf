import fc from 'fast-check';
import { toDecimalString } from '../numbers/decimal.ts';
import { parsePastedRows, type PastedColumn } from './pasted-rows.ts';

const COLUMNS = [
  { name: 'code', label: '项目编码', kind: 'text', headings: ['清单编号'] },
  { name: 'name', label: '项目名称', kind: 'text', required: true, isWide: true },
  { name: 'unit', label: '单位', kind: 'text', headings: ['计量单位'] },
  { name: 'quantity', label: '工程量', kind: 'number', required: true, headings: ['数量'] },
  { name: 'price', label: '综合单价', kind: 'number', headings: ['单价'] },
  { name: 'total', label: '合价', kind: 'number', headings: ['金额'] },
] as const satisfies readonly PastedColumn[];

const read = (text: string) => parsePastedRows(text, COLUMNS);

function show(text: string) {
  const { rows, totals, unread } = read(text);
  return {
    rows: rows.map(({ texts, numbers }) => [
      texts.code,
      texts.name,
      texts.unit,
      ...[numbers.quantity, numbers.price, numbers.total].map((n) => n && toDecimalString(n)),
    ]),
    totals: totals.map(({ label, numbers }) => [
      label,
      numbers.total && toDecimalString(numbers.total),
    ]),
    unread: unread.map(({ line, reason }) => `${line} ${reason}`),
  };
}

describe('parsePastedRows', () => {
  const expected = {
    rows: [
      ['010501001', 'C30 垫层', 'm3', '12.5', '456.78', '5709.75'],
      ['010515001', '钢筋', 't', '3', '5200', '15600'],
    ],
    totals: [['合计', '21309.75']],
    unread: [],
  };

  it.each([
    [
      'tabs, headings in another order, merged cells of the total',
      '综合单价（元）\t项目名称\t计量单位\t工程量\t清单编号\t合价\n456.78\tC30 垫层\tm3\t12.5\t010501001\t5,709.75\n5200\t钢筋\tt\t3\t010515001\t15600\n合计\t\t\t\t\t21,309.75',
    ],
    [
      'commas and thousands',
      '项目编码,项目名称,单位,数量,单价,金额\n010501001,C30 垫层,m3,12.5,456.78,5,709.75\n010515001,钢筋,t,3,"5,200",15600\n合计,21309.75',
    ],
    [
      'single blanks and a name with a blank',
      '项目编码 项目名称 单位 数量 单价 合价\n010501001 C30 垫层 m3 12.5 456.78 5709.75\n010515001 钢筋 t 3 5,200 15,600\n合计 21309.75',
    ],
    [
      'a table of Markdown and full-width digits',
      '| 项目编码 | 项目名称 | 单位 | 工程量 | 单价 | 合价 |\n| --- | --- | --- | ---: | ---: | ---: |\n| 010501001 | C30 垫层 | m3 | １２．５ | 456.78 | 5,709.75 |\n| 010515001 | 钢筋 | t | 3 | 5200 | 15600 |\n| | 合 计 | | | | 21309.75 |',
    ],
    [
      'headings on two lines',
      '序号\t项目编码\t项目名称\t计量单位\t工程量\t金额（元）\t\n\t\t\t\t\t综合单价\t合价\n1\t010501001\tC30 垫层\tm3\t12.5\t456.78\t5709.75\n2\t010515001\t钢筋\tt\t3\t5200\t15600\n\t合计\t\t\t\t\t21309.75',
    ],
    [
      'no headings',
      '010501001\tC30 垫层\tm3\t12.5\t456.78\t5709.75\n010515001\t钢筋\tt\t3\t5200\t15600\n合计\t\t\t\t\t21309.75',
    ],
  ])('reads %s', (_, text) => {
    expect(show(text)).toEqual(expected);
  });

  it('reads cells with line breaks as spreadsheets copy them, and tells lines by the source', () => {
    const text =
      '项目名称\t项目特征\t工程量\n土方\t"1. 三类土\n2. 运距 5 km"\t10\n1" 钢管\t镀锌\t8\n石方\t\t三十';
    expect(read(text).rows.map(({ line, texts }) => [line, texts.name])).toEqual([
      [2, '土方'],
      [4, '1" 钢管'],
    ]);
    expect(show(text).unread).toEqual(['5 “工程量”不是数字：三十']);
  });

  it('says of every line that it leaves out why', () => {
    const text =
      '某小区清单\n项目名称,单位,工程量,单价,合价\n土方,m3,1,234,567,890\n石方,m3,5,20,100\n说明：以上不含税\n项目名称,单位,工程量,单价,合价\n,m3,1,2,3';
    expect(show(text)).toEqual({
      rows: [[undefined, '石方', 'm3', '5', '20', '100']],
      totals: [],
      unread: [
        '1 在表头上面，没有当作数据',
        '3 分不清分隔的逗号和千分位的逗号，请从表格里直接复制，或去掉千分位',
        '5 只有 1 格，表头有 5 列，不知道缺哪一格',
        '6 重复的表头，没有当作数据',
        '7 “项目名称”是空的',
      ],
    });
    expect(show('单位\t单价\nm3\t5').unread).toEqual([
      '2 表头里没有“项目名称”“工程量”，请补上这一列',
    ]);
  });

  it('tells from which line on it reads no more', () => {
    const lines = Array.from({ length: 2_500 }, (_, index) => `项${index}\t1`);
    const table = read(['项目名称\t数量', ...lines].join('\n'));
    expect(table.rows).toHaveLength(1_999);
    expect(table.unread).toMatchObject([
      { line: 2_001, reason: expect.stringContaining('还有 501 行') },
    ]);
  });

  const word = fc.stringMatching(/^[土石方钢筋梁柱板墙基础]{1,6}$/);
  const number = fc
    .tuple(fc.nat(9_999_999), fc.integer({ min: 0, max: 99 }))
    .map(([whole, part]) => `${whole}.${String(part).padStart(2, '0')}`);
  const items = fc.array(fc.tuple(word, number, number), { minLength: 1, maxLength: 12 });

  it('reads the same rows from any separator and any order of columns', () => {
    const order = fc.shuffledSubarray([0, 1, 2], { minLength: 3 });
    fc.assert(
      fc.property(
        items,
        order,
        fc.constantFrom('\t', ',', '，', '  ', ' ', ' | '),
        (rows, at, by) => {
          const labels = ['项目名称', '数量', '单价'];
          const lines = [labels, ...rows].map((cells) => at.map((index) => cells[index]).join(by));
          const table = read(lines.join('\n'));
          expect(table.unread).toEqual([]);
          expect(
            table.rows.map(({ texts, numbers }) => [
              texts.name,
              ...[numbers.quantity, numbers.price].map((n) => n && toDecimalString(n)),
            ]),
          ).toEqual(rows);
        },
      ),
    );
  });

  it('loses no line, whatever is pasted', () => {
    const cell = fc.constantFrom('项目名称', '数量', '土方', '12', '1,234', '', '合计', 'x y', '-');
    const row = fc.array(cell, { maxLength: 6 });
    fc.assert(
      fc.property(
        fc.array(row, { maxLength: 8 }),
        fc.constantFrom('\t', ',', ' ', '|'),
        (rows, by) => {
          const lines = rows.map((cells) => cells.join(by));
          const { rows: read1, totals, unread } = read(lines.join('\n'));
          const known = new Set([...read1, ...totals, ...unread].map(({ line }) => line));
          const lost = lines.flatMap((line, index) =>
            /[^\s,|"-]/u.test(line) && !known.has(index + 1) ? [line] : [],
          );
          // The head of the table, one or two lines, is no row.
          expect(lost.length).toBeLessThanOrEqual(2);
          expect(lost.join('')).not.toMatch(/12|1,234/);
        },
      ),
    );
  });
});
