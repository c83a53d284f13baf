/** How binding a clause is, from forbidden to allowed. */
export type Force = 'forbid' | 'must' | 'should-not' | 'should' | 'may' | 'exempt';
/** Whether something comes before or after another. */
export type Order = 'before' | 'after';
/** Side of a limit: at least, at most, more than, less than. */
export type Bound = 'ge' | 'le' | 'gt' | 'lt';

/** What a clause says besides its subject: binding force, limits and negations. */
export interface Stance {
  forces: ReadonlySet<Force>;
  bounds: ReadonlySet<Bound>;
  orders: ReadonlySet<Order>;
  /** Whether something is negated that is neither a force nor a limit: 未, 没有, 不. */
  negated: boolean;
}

/** Words in which 不, 未, 无 or 应 mean nothing of the kind. */
const HARMLESS =
  /不仅|不合格|不同|不断|不锈|不良|不利|不均|不明|不足|不但|不论|不管|不一|不定|不等|不可抗力|不平衡|无论|无机|无线|无缝|无损|无障碍|无人机|未来|应急|应力|应变|应对|应用|相应|反应|适应|响应|供应|对应|效应|应付|应收|应届|许可|可靠|可行|可能|可见|可再生|认可|可追溯|必须品|非金属|非常|非标|非结构|适宜|便宜|事宜/gu;

const BOUND_WORDS =
  /(?<negation>不得|不应|不宜|不能|不可|不准|不允许|不许|严禁|禁止|不|未|没有)?(?<word>大于|超过|高于|多于|超出|超|小于|少于|低于|短于|不足)|(?<sign>≥|≤|>|<|＞|＜)|(?<least>至少|最少|以上|起)|(?<most>至多|最多|以下|以内|之内)/gu;
const GREATER = /^(?:大于|超过|高于|多于|超出|超)$/u;

const FORCES: readonly [Force, RegExp][] = [
  ['exempt', /不必|无需|无须|不需|可不|可以不|免于|免予/gu],
  [
    'forbid',
    /不得|不应|不准|不许|不允许|不可|不能|严禁|禁止|不予|不再|切勿|杜绝|勿(?=\p{sc=Han})/gu,
  ],
  ['should-not', /不宜/gu],
  ['must', /必须|方可|方能|才能|才可|应当|应该|务必|应(?!急|力|变)|须|需要|需/gu],
  ['should', /宜/gu],
  ['may', /可以|可|允许/gu],
];
const NEGATIONS = /不|未|没有|无|非/u;

const SIGNS: Readonly<Record<string, Bound>> = {
  '≥': 'ge',
  '≤': 'le',
  '>': 'gt',
  '＞': 'gt',
  '<': 'lt',
  '＜': 'lt',
};

/** Reads force, limits and negation of a clause. 不得超过 is a limit, and a prohibition as well. */
export function readStance(clause: string): Stance {
  const bounds = new Set<Bound>();
  const forces = new Set<Force>();
  let rest = clause.replaceAll(BOUND_WORDS, (...match) => {
    const groups = match.at(-1) as Record<string, string | undefined>;
    bounds.add(readBound(groups));
    return forceOfLimit(groups.negation);
  });
  rest = rest.replaceAll(HARMLESS, ' ');
  for (const [force, words] of FORCES) {
    const without = rest.replaceAll(words, ' ');
    if (without !== rest) forces.add(force);
    rest = without;
  }
  return { forces, bounds, orders: readOrders(clause), negated: NEGATIONS.test(rest) };
}

const NO_ORDER =
  /前后|先后|前提|前款|前期|前端|目前|后浇|后期|后续|后者|后张|最后|此前|此后|落后|滞后|前方|后方(?!可)/gu;

function readOrders(clause: string): ReadonlySet<Order> {
  const rest = clause.replaceAll(NO_ORDER, ' ');
  const orders = new Set<Order>();
  if (rest.includes('前')) orders.add('before');
  if (rest.includes('后')) orders.add('after');
  return orders;
}

/** 不得超过 obliges to stay below: as a limit it binds like 应 with its bound; 不超过 alone binds nothing. */
function forceOfLimit(negation: string | undefined): string {
  if (!negation || /^(?:不|未|没有)$/u.test(negation)) return ' ';
  return negation === '不宜' ? '宜' : '应';
}

function readBound({ negation, word, sign, least }: Record<string, string | undefined>): Bound {
  if (sign) return SIGNS[sign] ?? 'ge';
  if (!word) return least ? 'ge' : 'le';
  if (GREATER.test(word)) return negation ? 'le' : 'gt';
  return negation ? 'ge' : 'lt';
}

/** Whether two clauses on one subject bind, limit, order and negate alike. Names the first difference, in Chinese. */
export function findStanceDifference(claim: Stance, source: Stance): string | undefined {
  if (!isSubset(claim.bounds, source.bounds)) return '上下限与原文不一致';
  if (isReversed(claim.orders, source.orders)) return '先后与原文不一致';
  if (isNegative(claim) !== isNegative(source)) return '否定词与原文不一致';
  const [claimed, meant] = [strongest(claim.forces), strongest(source.forces)];
  if (claimed && meant && claimed !== meant) return '要求的严格程度与原文不一致';
  return claimed === 'must' && !meant ? '原文没有这样要求' : undefined;
}

/** A prohibition, or a plain 不 where nothing binds. */
function isNegative({ forces, negated }: Stance): boolean {
  const force = strongest(forces);
  return force === undefined ? negated : force === 'forbid' || force === 'should-not';
}

const isReversed = (claim: ReadonlySet<Order>, source: ReadonlySet<Order>): boolean =>
  claim.size === 1 && source.size === 1 && [...claim].some((order) => !source.has(order));

const ORDER: readonly Force[] = ['forbid', 'should-not', 'must', 'exempt', 'should', 'may'];
const strongest = (forces: ReadonlySet<Force>) => ORDER.find((force) => forces.has(force));
const isSubset = (parts: ReadonlySet<Bound>, whole: ReadonlySet<Bound>) =>
  [...parts].every((part) => whole.has(part));

const CONDITION =
  /^(?:当|如|若|如果|倘若|假如|凡|除|未经|仅|只有|对于?|在|经|遇)(?=\p{sc=Han}).*|.*(?:时|的情况下|的条件下|情形下|前提下|以外|之外|之前|前|后|方可|的)$/u;
const EXCEPTION = /^(?:但|除|除非)/u;

/**
 * Whether a clause is a condition or an exception, without which the rest of a sentence says something else. A limit that
 * binds nothing is one, too: 跨度大于8m的梁板.
 */
export function isCondition(clause: string): boolean {
  if (EXCEPTION.test(clause) || CONDITION.test(clause)) return true;
  const { bounds, forces } = readStance(clause);
  return bounds.size > 0 && forces.size === 0;
}
