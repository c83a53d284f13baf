import type { ContractKind, Role } from '../types.ts';
import type { Line } from './clauses.ts';

/** Mention of a party with its name: 甲方（承包人）：安澜建设工程有限公司. */
export interface PartyMention {
  /** All labels of the mention: 甲方, 承包人. */
  readonly labels: readonly string[];
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

/** Labels of those who pay, and of those who perform. 承包人 is a payer in subcontracts. */
const PAYERS =
  '甲方 发包人 发包方 建设单位 业主 需方 买方 买受人 采购人 采购方 采购单位 定作人 承租人 承租方 委托人 委托方 委托单位';
const PERFORMERS =
  '乙方 分包人 分包方 分包单位 劳务分包人 供方 卖方 出卖人 供货方 供应商 供货人 承揽人 出租人 出租方 受托人 受托方 监理人 监理方 咨询人 咨询方 服务方 服务人 服务单位 设计人 设计方 勘察人 检测人 检测方 检测单位 供应方';
const CONTRACTORS =
  '承包人 承包方 承包单位 总包人 总包方 总承包人 总承包方 总包单位 总承包单位 施工单位 工程承包人 施工方';

const [payers, performers, contractors] = [PAYERS, PERFORMERS, CONTRACTORS].map((list) =>
  list.split(' '),
) as [string[], string[], string[]];

/** All labels of parties, longest first. */
export const PARTY_LABELS: readonly string[] = [
  ...payers,
  ...performers,
  ...contractors,
  '丙方',
  '丁方',
].sort((a, b) => b.length - a.length);

/** Role of a label by itself; undefined for 甲方 and 乙方, and for labels that name nobody of this kind of contract. */
function roleOf(label: string, kind: ContractKind): Role | undefined {
  if (label === '甲方' || label === '乙方') return undefined;
  if (contractors.includes(label)) return kind === '分包' ? 'payer' : 'performer';
  if (kind === '分包' && /^(发包|建设|业主)/.test(label)) return undefined;
  if (payers.includes(label)) return 'payer';
  return performers.includes(label) ? 'performer' : undefined;
}

const LABEL = PARTY_LABELS.join('|');
// The name is looked ahead at: in a line of signatures the next label follows without a space.
const MENTION = new RegExp(
  `(?<first>${LABEL})(?<more>(?:（[^（）]{1,14}）){0,3})(?:名称|全称|单位名称)?[：:] ?(?=(?<name>[\\u4e00-\\u9fffA-Za-z0-9（）·]{2,40}))`,
  'g',
);
const LABELS = new RegExp(LABEL, 'g');
/** Ends a name in a line of signatures. */
const NAME_END =
  /(?:（(?:以?下称|简称|盖章|公章|签章|签字|甲方|乙方|以下)|(?:承包人|发包人|甲方|乙方|需方|供方|买方|卖方|承租方|出租方|分包人|委托人|地址|法定代表人|电话|签订日期)(?:（|：|$))/;

/** What names of organisations end in; other words behind a label are duties or people. */
const ORGANISATION =
  /[\u4e00-\u9fff]{2}(?:公司|集团|局|院|中心|委员会|厂|所|学校|中学|小学|大学|医院|政府|办公室|指挥部|合作社|工作室|经营部|商行|基金会|协会|管委会|总队|支队|机场)$/;

/** Finds where the parties are named, at the head and in the signatures. */
export function findPartyMentions(lines: readonly Line[]): PartyMention[] {
  const mentions: PartyMention[] = [];
  for (const line of lines) {
    const text = line.text.slice(0, 400);
    for (const match of text.matchAll(MENTION)) {
      const { first = '', more = '', name: words = '' } = match.groups ?? {};
      const name = words.slice(0, NAME_END.exec(words)?.index ?? words.length);
      if (!ORGANISATION.test(name)) continue;
      const start = line.start + match.index + match[0].length;
      const labels = [first, ...(more.match(LABELS) ?? [])];
      mentions.push({ labels, name, start, end: start + name.length });
    }
  }
  return mentions;
}

/** Labels of both sides of a contract. */
export interface Sides {
  readonly payer: readonly string[];
  readonly performer: readonly string[];
  /** Role of the own side. */
  readonly own: Role;
}

/** Decides which labels stand for which side. 甲方 pays unless the contract says otherwise. */
export function resolveSides(
  kind: ContractKind,
  side: string,
  plain: string,
  mentions: readonly PartyMention[],
): Sides {
  const roles = new Map<string, Role>();
  for (const label of PARTY_LABELS) {
    const role = roleOf(label, kind);
    if (role) roles.set(label, role);
  }
  const heads = mentions.map(({ labels }) => labels);
  for (const [pair] of plain.slice(0, 3000).matchAll(PAIR)) heads.push(pair.match(LABELS) ?? []);
  for (const labels of heads) {
    const known = labels.map((label) => roles.get(label)).find(Boolean);
    const letter = labels.find((label) => label === '甲方' || label === '乙方');
    if (!known || !letter) continue;
    const other: Role = known === 'payer' ? 'performer' : 'payer';
    if (!roles.has(letter)) roles.set(letter, known);
    const opposite = letter === '甲方' ? '乙方' : '甲方';
    if (!roles.has(opposite)) roles.set(opposite, other);
  }
  if (!roles.has('甲方')) roles.set('甲方', 'payer').set('乙方', 'performer');
  const used = new Set(heads.flat());
  const labelsOf = (role: Role) => {
    const all = [...roles].filter(([, of]) => of === role).map(([label]) => label);
    const named = all.filter((label) => used.has(label));
    return named.length > 0 ? named : all;
  };
  const words = side.trim();
  const named = PARTY_LABELS.find((label) => words.includes(label));
  const own =
    words === 'payer' || words === 'performer' ? words : (roles.get(named ?? '') ?? 'performer');
  return { payer: labelsOf('payer'), performer: labelsOf('performer'), own };
}

const PAIR = new RegExp(`(?:${LABEL})（[^（）]{0,8}(?:${LABEL})[^（）]{0,4}）`, 'g');
