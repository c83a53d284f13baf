import fc from 'fast-check';
import { decimal, formatYuan, multiply, round, sum, toDecimalString } from '../numbers/decimal.ts';
import { checkBill } from './bill.ts';
import { computePayment } from './payment.ts';

describe('checkBill', () => {
  it('tells each wrong row and each wrong sum', () => {
    const bill = checkBill(
      [
        '序号\t项目编码\t项目名称\t计量单位\t工程量\t综合单价\t合价',
        '1\t010101003001\t挖沟槽土方\tm3\t1,250.5\t38.60\t48,269.30',
        '2\t010501001001\t垫层\tm3\t86.4\t512.35\t44,276.04',
        '\t小计\t\t\t\t\t92,545.34',
        '3\t010515001001\t现浇构件钢筋\tt\t42.68\t5,480\t233,886',
        '4\t010515001002\t现浇构件钢筋\tt\t10\t5,500\t',
        '\t小计\t\t\t\t\t288,886.40',
        '合计\t\t\t\t\t\t381,431.74',
      ].join('\n'),
    );
    expect(bill.items.map(({ verdict }) => verdict)).toEqual([
      'right',
      'wrong',
      'rounded',
      'missing',
    ]);
    expect(bill.items[1]?.formula).toBe('86.4 × 512.35 = 44,267.04');
    expect(
      bill.sums.map(({ label, isRight, count, added }) => [
        label,
        isRight,
        count,
        formatYuan(added),
      ]),
    ).toEqual([
      ['小计', true, 2, '92,545.34'],
      ['小计', false, 2, '288,886.00'],
      ['合计', false, 4, '381,431.34'],
    ]);
    expect(formatYuan(bill.total)).toBe('381,422.74');
    expect(bill.hints).toEqual([
      '“现浇构件钢筋”单价不一致：第 5 行 5,480，第 6 行 5,500，请核对项目特征是否相同',
    ]);
    expect(bill.unread).toEqual([]);
  });

  it('finds exactly the rows that were spoilt', () => {
    const row = fc.record({
      quantity: fc.bigInt({ min: 1n, max: 9_999_999n }).map((units) => decimal(units, 3)),
      price: fc.bigInt({ min: 1n, max: 9_999_999n }).map((units) => decimal(units, 2)),
      isSpoilt: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 10 }), (rows) => {
        const stated = rows.map(({ quantity, price, isSpoilt }) =>
          sum([round(multiply(quantity, price), 2), decimal(isSpoilt ? 1 : 0, 2)]),
        );
        const lines = rows.map(({ quantity, price }, index) =>
          [
            `项${index}`,
            toDecimalString(quantity),
            toDecimalString(price),
            formatYuan(stated[index] ?? decimal(0)),
          ].join('\t'),
        );
        const bill = checkBill(
          ['名称\t数量\t单价\t合价', ...lines, `合计\t\t\t${formatYuan(sum(stated))}`].join('\n'),
        );
        expect(bill.items.map(({ verdict }) => verdict === 'wrong')).toEqual(
          rows.map(({ isSpoilt }) => isSpoilt),
        );
        expect(bill.sums[0]?.isRight).toBe(true);
      }),
    );
  });
});

describe('computePayment', () => {
  const terms = {
    adjustment: decimal(34_218_000, 2),
    recovery: decimal(393_895_000, 2),
    retentionRate: decimal(3),
    isAdjustmentRetained: true,
    others: [{ name: '水电费', amount: decimal(1_234_567, 2) }],
  };

  it('adds up, deducts and shows how', () => {
    const payment = computePayment(
      '名称\t合同金额\t上期累计\t本期完成\t本期末累计\n清单内\t200,000,000\t96,214,700\t18,426,300\t114,641,000\n变更\t5,000,000\t4,730,200\t1,268,450\t5,998,650\n合计\t205,000,000\t100,944,900\t19,694,750\t120,639,651',
      terms,
    );
    expect(payment.percent).toBe('58.85%');
    expect(payment.steps.map(({ name, amount }) => [name, formatYuan(amount)])).toEqual([
      ['本期完成', '19,694,750.00'],
      ['价格调整', '342,180.00'],
      ['扣回预付款', '-3,938,950.00'],
      ['扣质量保证金', '-601,107.90'],
      ['扣水电费', '-12,345.67'],
    ]);
    expect(payment.steps[3]?.formula).toBe('（19,694,750.00 + 342,180.00） × 3% = 601,107.90');
    expect(formatYuan(payment.payable)).toBe('15,484,526.43');
    expect(payment.faults).toEqual([
      '第 3 行“变更”累计 5,998,650.00 超过合同金额 5,000,000.00，超出部分要有已批准的变更',
      '第 4 行“合计”的本期末累计写 120,639,651.00，各项之和是 120,639,650.00',
    ]);
  });
});
