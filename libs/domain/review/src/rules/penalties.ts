import type { Contract, Report, Rule } from '../contract.ts';
import { isForbidden } from '../language.ts';
import { LAW } from '../law/passages.ts';
import type { Sentence } from '../parse/sentences.ts';
import { findPercents, findSpans, toDays, type Span } from '../values/quantities.ts';
import { findSubject } from './wordings/wording.ts';

const DAILY =
  /(?:每(?:逾期|延误|延迟|迟延|拖延|超过|延期|晚)?[一1]?个?(?:日|天)|按日|日违约金|逐日|每?(?:迟(?:延|到)?|逾期|延误|拖延)[一1](?:日|天))/;
const CAP = /上限|不超过|不得超过|累计[^，。；]{0,12}(?:为限|以)|最高|为限|封顶(?!的?除外)/;
const NO_CAP = /(?:不设|不封|无|没有)(?:任何)?(?:上限|封顶|限额|顶)|上不封顶/;
const PENALTY = /违约金|赔偿金?|罚款|滞纳金|罚金|支付|处罚|扣/;
/** Percent a day above which a penalty is high, and from which it needs a cap. */
const [HIGH_DAILY, UNCAPPED_DAILY] = [0.3, 0.1];
const MAX_SHARE = 30;

/** Whether the one who pays is the own side; also if that can't be told. */
function isOwn(contract: Contract, { text }: Sentence, at: number): boolean {
  // 有权处以: the one who imposes a penalty does not pay it.
  if (/处以|没收|有权(?:要求|扣)|扣除/.test(text.slice(Math.max(0, at - 24), at))) return true;
  const subject = findSubject(contract, text.slice(0, at));
  return !subject || subject === contract.sides.own;
}

function checkDaily(contract: Contract, report: Report, sentence: Sentence): void {
  const { text, start } = sentence;
  if (!DAILY.test(text) || !PENALTY.test(text)) return;
  const day = DAILY.exec(text)?.index ?? 0;
  for (const { percent, start: from, end } of findPercents(text)) {
    const before = text.slice(Math.max(0, from - 30), from);
    const isCap =
      CAP.test(before.slice(-20)) ||
      /^[^，。；]{0,6}(?:为限|为上限|封顶)/.test(text.slice(end, end + 12));
    if (from < day || isCap || /税率|利率/.test(before.slice(-8))) continue;
    // A day is about a thirtieth of a month's rent.
    const scale = /月租|月服务费|月费/.test(before) ? 12 : 1;
    const isHigh = percent > HIGH_DAILY * scale;
    const isOpen = percent > UNCAPPED_DAILY * scale && !CAP.test(text.replace(NO_CAP, ''));
    if (!isHigh && !isOpen) continue;
    report.add(start + day, start + end, {
      kind: 'liability',
      severity: isOwn(contract, sentence, from) ? 'risk' : 'hint',
      title: `违约金每日 ${percent}%，${isHigh ? '过高' : '没有上限'}`,
      reason: `每日 ${percent}% 相当于一年 ${Math.round(percent * 365)}%，可能远高于实际损失。`,
      basis: LAW.penalty,
      suggestion: '改为每日 0.5‰ 左右，并约定累计不超过合同价款的 5% 至 10%。',
    });
    return;
  }
}

function checkLumpSum(contract: Contract, report: Report, sentence: Sentence): void {
  const { text, start } = sentence;
  if (!/违约金|罚/.test(text)) return;
  for (const { percent, start: from, end } of findPercents(text)) {
    const before = text.slice(Math.max(0, from - 24), from);
    const after = text.slice(end, end + 14);
    const isShare = /(?:价款?|总[价额]|金额|造价|酬金|费用|租金|货款)的?$/.test(
      before.replace(/[ ]/g, ''),
    );
    const isPenalty =
      /^的?(?:作为)?[^，。；]{0,6}(?:违约金|罚|赔偿)/.test(after) ||
      /违约金[^，。；]{0,22}$/.test(before);
    if (!isShare || !isPenalty || percent <= MAX_SHARE || DAILY.test(before)) continue;
    report.add(
      start + from - (/[^，。；]*$/.exec(before)?.[0].length ?? 0),
      start + end + (/^的?[^，。；]{0,6}违约金/.exec(after)?.[0].length ?? 0),
      {
        kind: 'liability',
        severity: isOwn(contract, sentence, from) ? 'risk' : 'hint',
        title: `违约金为价款的 ${percent}%，过高`,
        reason: '违约金超过造成损失的 30%，一般可以认定为过分高于损失。',
        basis: LAW.penalty,
        suggestion: '降低比例，例如不超过价款的 10%，不足以弥补损失的另行赔偿。',
      },
    );
  }
}

const CLAIM = /索赔|签证|变更|洽商|补偿|顺延|延期申请|异议/;
const FORFEIT =
  /(?:视为|视同|即为|等同于?)[^，。；]{0,10}(?:放弃|弃权|无异议|不要求|不予|不顺延)|(?:否则|逾期)[^。；]{0,16}(?:不予|无权|放弃|不再|丧失|失效)|(?:过期|逾期)[^，。；]{0,4}(?:不候|不予|作废|无效)/;
/** Days of the model contract for claims, and below which others are too short. */
const [CLAIM_DAYS, OTHER_DAYS] = [28, 7];

/** Whether a span is the time in which something must be done: 7天内, 超过7天未提出. */
const isDeadline = (text: string, { start, end }: Span): boolean =>
  /^(?:之|以)?内|^前/.test(text.slice(end, end + 2)) ||
  (/(?:超过|逾期|满)$/.test(text.slice(0, start)) && /^[未不没]/.test(text.slice(end)));

/** Short times after which a right is lost. */
function checkForfeiture(contract: Contract, report: Report, sentence: Sentence): void {
  const { text, start } = sentence;
  const forfeit = FORFEIT.exec(text);
  if (!forfeit || !CLAIM.test(text) || isForbidden(sentence, forfeit.index)) return;
  const sameDay = /当[日天](?:内|办理|提出)?/.exec(text);
  const span =
    findSpans(text).find((found) => found.end <= forfeit.index && isDeadline(text, found)) ??
    (sameDay && sameDay.index < forfeit.index
      ? { value: 1, unit: 'day' as const, start: sameDay.index }
      : undefined);
  if (!span) return;
  const days = toDays(span);
  const isClaim = /索赔/.test(text);
  if (days >= (isClaim ? CLAIM_DAYS : OTHER_DAYS)) return;
  const subject = findSubject(contract, text.slice(0, span.start));
  report.add(
    start + (/[^，。；]*$/.exec(text.slice(0, span.start))?.index ?? span.start),
    start + forfeit.index + forfeit[0].length,
    {
      kind: 'claim',
      severity: !subject || subject === contract.sides.own ? 'risk' : 'hint',
      title: `${Math.max(1, Math.round(days))} 天内不提出即丧失权利`,
      reason: '期限过短，稍有延误就不能再要求费用和工期。',
      basis: LAW.claim,
      suggestion: '改为 28 天，并约定逾期提出有合理理由的仍应受理。',
    },
  );
}

const SILENCE =
  /(?:未|不|没有|逾期)[^。；]{0,26}(?:视为|视同|即为|默认(?:为)?)(?!不)[^，。；]{0,24}/g;
const ACCEPTED = /合格|通过|认可|接受|同意|符合|无异议|确认|完成/;
const SHORT_DAYS = 10;

/** Silence that counts as acceptance after a short time. */
function checkSilence(contract: Contract, report: Report, sentence: Sentence): void {
  const { text, start } = sentence;
  for (const { 0: words, index } of text.matchAll(SILENCE)) {
    const verdict = /(?:视为|视同|即为|默认)[^，。；]*$/.exec(words)?.[0] ?? '';
    if (
      !ACCEPTED.test(verdict) ||
      /不(?:视为|合格|认可|同意)|放弃/.test(verdict) ||
      isForbidden(sentence, index + words.indexOf(verdict))
    )
      continue;
    const spans = findSpans(text.slice(Math.max(0, index - 40), index + words.length));
    const shortest = Math.min(...spans.map(toDays));
    const subject = findSubject(contract, text.slice(0, index + words.length - verdict.length));
    const isOwnSilence = !subject || subject === contract.sides.own;
    if (!isOwnSilence && shortest >= SHORT_DAYS) continue;
    const before = /[^，。；：]*，?$/.exec(text.slice(Math.max(0, index - 30), index))?.[0] ?? '';
    report.add(start + index - before.length, start + index + words.length, {
      kind: 'acceptance',
      severity: isOwnSilence && shortest < SHORT_DAYS ? 'risk' : 'hint',
      title: '逾期不答复视为认可',
      reason: '期限较短，没有按时答复就失去异议的权利。',
      basis: contract.input.kind === '采购' ? LAW.inspection : LAW.silence,
      suggestion: '延长期限（例如 28 天），并约定隐蔽的质量问题不受此限。',
    });
  }
}

/** Amounts of penalties, and what silence costs. */
export const penaltyRule: Rule = (contract, report) => {
  for (const sentence of contract.sentences) {
    if (sentence.isRow) continue;
    checkDaily(contract, report, sentence);
    checkLumpSum(contract, report, sentence);
    checkForfeiture(contract, report, sentence);
    checkSilence(contract, report, sentence);
  }
};
