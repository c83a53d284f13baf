import { readFileSync } from 'node:fs';
import { reviewContract, type ContractKind } from '../src/index.ts';

const PARTIES: Readonly<Record<string, string>> = {
  施工: '发包人（甲方）：海川置业有限公司\n承包人（乙方）：东峰建设有限公司',
  分包: '承包人（甲方）：东峰建设有限公司\n分包人（乙方）：新科防水工程有限公司',
  采购: '买方（甲方、需方）：东峰建设有限公司\n卖方（乙方、供方）：正大建材有限公司',
  租赁: '承租方（甲方）：东峰建设有限公司\n出租方（乙方）：通达机械租赁有限公司',
  服务: '委托人（甲方）：海川置业有限公司\n受托人（乙方）：明测检测有限公司',
};

interface Case {
  kind: ContractKind;
  side: string;
  expected: string;
  clause: string;
}

const cases: Case[] = readFileSync(new URL('./set/clauses.tsv', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => {
    const [kind, side = '', expected = '', clause = ''] = line.split('\t');
    return { kind: kind as ContractKind, side, expected, clause };
  });

/** A short contract with one clause under test. */
const findIn = ({ kind, side, clause }: Case) => {
  const body = clause.replaceAll('\\n', '\n').replaceAll('\\t', '\t');
  const text = `合同\n${PARTIES[kind]}\n第一条 总则\n双方订立本合同。\n第二条 目的\n共同遵守。\n第三条 约定\n${body}\n第四条 其他\n本合同自盖章之日起生效。\n`;
  return reviewContract({ text, kind, side }).findings;
};

describe('single clauses', () => {
  it.each(cases.filter(({ expected }) => expected !== '-'))('$expected: $clause', (given) => {
    expect(findIn(given).map(({ kind }) => kind)).toContain(given.expected);
  });

  it.each(cases.filter(({ expected }) => expected === '-'))('sound: $clause', (given) => {
    expect(findIn(given).filter(({ severity }) => severity !== 'hint')).toEqual([]);
  });
});
