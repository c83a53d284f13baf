import {
  decimal,
  formatYuan,
  MAX_CAPITAL_FEN,
  parseCapitals,
  parseDecimal,
  round,
  toCapitals,
  type Decimal,
} from '../../compute/index.ts';
import type { Block, Sentence, ToolDefinition } from '../../types/index.ts';
import { computed, numbered, paragraph, said, table, under } from '../parts/blocks.ts';
import { longText } from '../parts/fields.ts';
import { textOf } from '../parts/values.ts';

const MAX_LINES = 200;

const toFen = (amount: Decimal): bigint => round(amount, 2).units;
const toYuan = (fen: bigint): string => formatYuan(decimal(fen, 2));

/** What a line says: an amount in figures, in capitals, or both, and whether they agree. */
function readLine(line: string): Sentence[] {
  const source = said(line, 'amounts');
  const figures = /-?[¥￥]?\s{0,2}[\d０-９][\d０-９,，]*(?:[.．][\d０-９]+)?/u.exec(line)?.[0];
  const words =
    /[零〇一二两三四五六七八九十百千万亿壹贰叁肆伍陆柒捌玖拾佰仟圆元角分整正]{2,}/u.exec(
      line.replace(/[\d０-９,，.．]+\s*元?/u, ''),
    )?.[0];
  const amount = figures === undefined ? undefined : parseDecimal(figures.replaceAll('，', ','));
  const fen = words === undefined ? undefined : parseCapitals(words);
  if (amount && words !== undefined && fen !== undefined) return compareBoth(source, amount, fen);
  if (amount) return [source, ...writeFigures(amount)];
  if (fen !== undefined) return [source, ...writeWords(words ?? '', fen)];
  const missing = '读不出金额，请一行写一个金额，如 1,234.50 或 壹仟贰佰叁拾肆元伍角';
  return [source, computed(missing, '这一行里没有数字或大写金额')];
}

function writeFigures(amount: Decimal): Sentence[] {
  const fen = toFen(amount);
  const words = toCapitals(fen);
  const note = amount.scale > 2 ? `${toYuan(fen)}（四舍五入到分）` : toYuan(fen);
  if (words === undefined) {
    return [
      computed(
        '写不成大写：要在零和一亿亿元之间',
        `${toYuan(fen)} 不在 0 和 ${toYuan(MAX_CAPITAL_FEN)} 之间`,
      ),
    ];
  }
  return [computed(`人民币${words}`, `${note} → ${words}`)];
}

function writeWords(words: string, fen: bigint): Sentence[] {
  const standard = toCapitals(fen) ?? '';
  const tail = standard === words ? '写法规范' : `规范写法：${standard}`;
  return [computed(`${toYuan(fen)} 元；${tail}`, `${words} → ${toYuan(fen)}`)];
}

function compareBoth(source: Sentence, amount: Decimal, fen: bigint): Sentence[] {
  const own = toFen(amount);
  const words = toCapitals(own) ?? '';
  return own === fen
    ? [source, computed(`大小写一致：${words}`, `${toYuan(own)} = ${toYuan(fen)}`)]
    : [
        source,
        computed(
          `大小写不一致：小写 ${toYuan(own)} 应为 ${words}；大写是 ${toYuan(fen)}`,
          `${toYuan(own)} ≠ ${toYuan(fen)}`,
        ),
      ];
}

/** 大写金额: figures to capitals and back, and whether both agree. */
export const capitals: ToolDefinition = {
  id: 'capitals',
  title: '大写金额',
  category: '随手查',
  summary: '小写与大写互转，逐字核对',
  needs: 'offline',
  price: 0,
  fields: [
    longText('amounts', '金额', {
      hint: '一行一个，小写、大写都行；一行里两样都写就核对是否一致',
      placeholder: '1,409.50\n人民币壹万陆仟肆佰零玖元零贰分',
      max: 20_000,
    }),
  ],
  compute: (fields): readonly Block[] => {
    const lines = textOf(fields, 'amounts')
      .split(/\r\n?|\n/u)
      .map((line) => line.trim())
      .filter((line) => line !== '');
    const shown = lines.slice(0, MAX_LINES).map(readLine);
    const rest = lines.length - shown.length;
    const more = `还有 ${rest} 行没有转，请分几次`;
    return under(
      '换算结果',
      table(['序号', '填写', '结果'], numbered(shown)),
      rest > 0 ? paragraph(computed(more, `${lines.length} − ${MAX_LINES} = ${rest}`)) : undefined,
      paragraph(
        computed(
          '到元为止写“整”，到角不写；中间连续几个零只写一个；有分没有角，元后写“零”。',
          '按《支付结算办法》附一《正确填写票据和结算凭证的基本规定》',
        ),
      ),
    );
  },
  example: {
    amounts:
      '1,409.50\n人民币壹万陆仟肆佰零玖元零贰分\n¥107,000.53（大写：壹拾万零柒仟元伍角叁分）',
  },
};
