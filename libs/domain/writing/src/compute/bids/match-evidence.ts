import {
  compareGrades,
  compareWith,
  findThresholds,
  hasGrade,
  type Comparison,
} from './thresholds.ts';

/** Whether a requirement is answered. */
export type ResponseVerdict = 'met' | 'unmet' | 'unclear' | 'missing';

/** A requirement with the own evidence that answers it best. */
export interface Response {
  requirement: string;
  /** Missing where nothing of one's own is about it. */
  evidence?: string;
  comparisons: readonly Comparison[];
  verdict: ResponseVerdict;
}

/** Subjects of requirements; evidence answers only its own subject. */
const SUBJECTS: readonly RegExp[] = [
  /营业执照|法人资格|独立法人/u,
  /安全生产许可证/u,
  /资质/u,
  /项目经理|项目负责人|建造师/u,
  /技术负责人|总工/u,
  /安全员|安全管理人员/u,
  /业绩|类似(?:工程|项目)/u,
  /财务|净资产|审计|流动比率|资产负债/u,
  /注册资本|注册资金/u,
  /信誉|失信|信用|行贿|不良行为/u,
  /社保|社会保险/u,
  /设备|机械/u,
  /工期/u,
  /质量(?:标准|目标|等级)/u,
  /保证金|保函/u,
  /联合体/u,
];

/** What a requirement is about: the subject that it names first. */
function findSubject(text: string): RegExp | undefined {
  const found = SUBJECTS.map((subject) => ({ subject, at: text.search(subject) }));
  return found.filter(({ at }) => at >= 0).toSorted((a, b) => a.at - b.at)[0]?.subject;
}

/** Pairs of neighbouring characters, without marks and digits. */
function listPairs(text: string): Set<string> {
  const plain = text.replace(/[^\p{Script=Han}A-Za-z]/gu, '');
  return new Set(
    Array.from({ length: Math.max(0, plain.length - 1) }, (_, at) => plain.slice(at, at + 2)),
  );
}

/** A text prepared for comparison. */
interface Prepared {
  text: string;
  pairs: ReadonlySet<string>;
}

const prepare = (text: string): Prepared => ({ text, pairs: listPairs(text) });

/** How much of a requirement's words the evidence has, 0–1; its subject counts most. */
function score(wanted: Prepared, subject: RegExp | undefined, own: Prepared): number {
  const shared = [...wanted.pairs].filter((pair) => own.pairs.has(pair)).length;
  const words = wanted.pairs.size === 0 ? 0 : shared / wanted.pairs.size;
  if (!subject) return words;
  return subject.test(own.text) ? 0.5 + words / 2 : 0;
}

/** Least score at which evidence is taken for an answer. */
const MIN_SCORE = 0.3;

function judge(comparisons: readonly Comparison[], thresholds: number): ResponseVerdict {
  if (comparisons.some(({ isMet }) => !isMet)) return 'unmet';
  return comparisons.length < thresholds ? 'unclear' : 'met';
}

/** Finds for each requirement the own evidence that answers it, and compares their figures. */
export function matchEvidence(
  requirements: readonly string[],
  evidence: readonly string[],
): Response[] {
  const prepared = evidence.map(prepare);
  return requirements.map((requirement): Response => {
    const wanted = prepare(requirement);
    const subject = findSubject(requirement);
    const ranked = prepared
      .map((own) => ({ text: own.text, score: score(wanted, subject, own) }))
      .toSorted((a, b) => b.score - a.score);
    const best = ranked[0];
    if (!best || best.score < MIN_SCORE)
      return { requirement, comparisons: [], verdict: 'missing' };
    const thresholds = findThresholds(requirement);
    const comparisons = [
      ...[compareGrades(requirement, best.text) ?? []].flat(),
      ...thresholds.flatMap((threshold) => compareWith(threshold, best.text) ?? []),
    ];
    return {
      requirement,
      evidence: best.text,
      comparisons,
      verdict: judge(comparisons, thresholds.length + (hasGrade(requirement) ? 1 : 0)),
    };
  });
}
