import { parseContract } from './contract.ts';
import { CONTRACT_KINDS, type ContractKind, type Role } from './types.ts';

/** Words that tell a kind, in the title (weighing most) and in the text. */
const SIGNS: Readonly<Record<ContractKind, RegExp>> = {
  施工: /施工合同|总承包|发包人|竣工验收|施工图|承包范围|工程款/g,
  分包: /分包合同|劳务分包|专业分包|分包人|分包工程|劳务报酬|劳务作业/g,
  采购: /采购|买卖|购销|供货|交货|供方|需方|买方|卖方|货物/g,
  租赁: /租赁|出租|承租|租金|租期|退租/g,
  服务: /监理|咨询|服务|委托人|受托|检测|设计|勘察|酬金|服务费/g,
};
const TITLE_WEIGHT = 12;

/** What a text says of itself: the kind of contract, and the labels of both sides. */
export interface ContractGuess {
  readonly kind: ContractKind;
  readonly sides: readonly { readonly role: Role; readonly label: string; readonly name: string }[];
}

/** Guesses the kind of a contract and lists the sides that its user can choose from. */
export function guessContract(text: string): ContractGuess {
  const head = text.slice(0, 20_000);
  const title = head.trimStart().split('\n', 1)[0]?.slice(0, 60) ?? '';
  const scoreOf = (kind: ContractKind) =>
    (head.match(SIGNS[kind])?.length ?? 0) + (title.match(SIGNS[kind])?.length ?? 0) * TITLE_WEIGHT;
  const kind = CONTRACT_KINDS.reduce<ContractKind>(
    (best, candidate) => (scoreOf(candidate) > scoreOf(best) ? candidate : best),
    // Words of construction stand in subcontracts, too.
    scoreOf('分包') > 0 && /分包/.test(title) ? '分包' : '施工',
  );
  const { parties, sides } = parseContract({ text: head, kind, side: '' });
  const seen = new Set<string>();
  return {
    kind,
    sides: parties.flatMap(({ labels, name }) => {
      const [label = ''] = labels;
      if (seen.has(label)) return [];
      for (const each of labels) seen.add(each);
      const role: Role = labels.some((each) => sides.payer.includes(each)) ? 'payer' : 'performer';
      return [{ role, label, name }];
    }),
  };
}
