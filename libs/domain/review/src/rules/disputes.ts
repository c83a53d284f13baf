import type { Contract, Report, Rule } from '../contract.ts';
import { isForbidden } from '../language.ts';
import { LAW } from '../law/passages.ts';
import type { Sentence } from '../parse/sentences.ts';

const COURT = /(?:人民)?法院|起诉|诉讼/;
const COURT_OF_ARBITRATION = /财产保全|证据保全|强制执行|申请执行|撤销|协助|确认仲裁/;
const EITHER = /或|也可|亦可|既可|均可|任选|选择|任一|任意|又可|同时可/;
const NO_APPEAL =
  /(?:(?:裁决|仲裁结果)[^，。；]{0,8}(?:不服|有异议|不满)|不服[^，。；]{0,6}(?:裁决|仲裁))[^。；]{0,16}(?:起诉|诉讼|法院|上诉)/;

function reportBoth(report: Report, start: number, end: number): void {
  report.add(start, end, {
    kind: 'dispute',
    severity: 'risk',
    title: '仲裁与诉讼二选一，仲裁约定无效',
    reason: '既约定仲裁又约定起诉的，仲裁协议无效，发生争议时还要先争管辖。',
    basis: LAW.arbitrationOrCourt,
    suggestion: '只保留一种：写明仲裁委员会的全称，或者写明有管辖权的人民法院。',
  });
}

/** Span of the words about arbitration and courts in a sentence. */
function spanOf(text: string): [number, number] {
  const words = [...text.matchAll(/仲裁[^，。；]{0,8}|(?:人民)?法院[^，。；]{0,8}|起诉|诉讼/g)];
  const [first, last] = [words[0], words.at(-1)];
  const before = /[^，。；]*$/.exec(text.slice(0, first?.index ?? 0))?.[0].length ?? 0;
  return [(first?.index ?? 0) - Math.min(before, 20), (last?.index ?? 0) + (last?.[0].length ?? 0)];
}

/** Arbitration and court in one sentence, or in two that both bind. Returns whether arbitration alone is agreed. */
function checkBoth(sentences: readonly Sentence[], report: Report): void {
  const arbitration: Sentence[] = [];
  const court: Sentence[] = [];
  for (const sentence of sentences) {
    const { text, start } = sentence;
    const appeal = NO_APPEAL.exec(text);
    if (appeal && !isForbidden(sentence, appeal.index)) {
      report.add(start + appeal.index, start + appeal.index + appeal[0].length, {
        kind: 'dispute',
        severity: 'fault',
        title: '对仲裁裁决不能再起诉',
        reason: '仲裁实行一裁终局，约定不服裁决可以起诉没有效力，还会使仲裁协议的效力引起争议。',
        basis: LAW.arbitrationFinal,
        suggestion: '改为仲裁裁决是终局的，对双方均有约束力。',
      });
      continue;
    }
    const hasArbitration =
      /仲裁/.test(text) &&
      !/不(?:约定|采用|提交|适用|进行|申请)?仲裁|劳动(?:人事)?(?:争议)?仲裁/.test(text);
    const hasCourt =
      COURT.test(text) &&
      !COURT_OF_ARBITRATION.test(text) &&
      !/不(?:得|再)?(?:向[^，。；]{0,8})?(?:起诉|提起诉讼)/.test(text);
    if (hasArbitration && hasCourt && EITHER.test(text)) {
      const [from, end] = spanOf(text);
      reportBoth(report, start + from, start + end);
    } else {
      if (hasArbitration && /提交|提请|申请|由/.test(text)) arbitration.push(sentence);
      if (hasCourt && /(?:向|由|提起|依法)[^。；]{0,24}(?:法院|起诉|诉讼)/.test(text))
        court.push(sentence);
    }
  }
  const [first, second] = [
    arbitration[0],
    court.find((sentence) => sentence.clause?.section === arbitration[0]?.clause?.section),
  ];
  if (!first || !second || first === second) return;
  const [from, end] = spanOf(second.text);
  reportBoth(report, second.start + from, second.start + end);
}

const BODY =
  /(?:提交|提请|申请|报请|由|向|交)(?<place>[^，。；]{0,24}?)(?<body>(?:国际)?(?:经济贸易)?仲裁(?:委员会|机构|委|院|中心|部门|庭)?)/g;
const VAGUE =
  /所在地|当地|有关|相关|签[订署]地|履行地|工程地|注册地|住所地|^(?:该|本|其|至|到|给)?$|任何|上级|双方认可|指定/;

const NAMED = /[\u4e00-\u9fff]{2,14}?(?:国际)?(?:仲裁委员会|仲裁院|仲裁中心)/g;

/** Whether words before 仲裁委员会 name one: a city, behind the verbs. */
function isProperName(words: string): boolean {
  const name = words
    .replace(/仲裁.*$/, '')
    .replace(/^.*(?:提交|提请|申请|报请|均|由|向|至|到|给|于)/, '');
  return name.length >= 2 && !VAGUE.test(name);
}

/** Arbitration names one commission by its full name. */
function checkBody({ text, start }: Sentence, report: Report): void {
  const hasNamed = [...text.matchAll(NAMED)].some(([name]) => isProperName(name));
  const twice =
    /(?:仲裁委员会|仲裁院)(?:或者?|、|和|与)[\u4e00-\u9fff]{2,14}(?:仲裁委员会|仲裁院)/.exec(text);
  for (const { index, groups, 0: words } of text.matchAll(BODY)) {
    const place = (groups?.place ?? '').replace(/^[至到给于向由]/, '');
    const isNamed =
      /委员会|院|中心/.test(groups?.body ?? '') && place.length >= 2 && !VAGUE.test(place);
    if ((isNamed || hasNamed) && !twice) continue;
    const end = twice ? twice.index + twice[0].length : index + words.length;
    report.add(start + index, start + Math.max(index + words.length, end), {
      kind: 'dispute',
      severity: 'risk',
      title: twice ? '约定了两个仲裁委员会' : '没有写明仲裁委员会的全称',
      reason: twice
        ? '约定两个以上仲裁机构，又不能就选择其一达成协议的，仲裁协议无效。'
        : '仲裁机构不能确定的，仲裁协议可能无效。',
      basis: LAW.arbitrationBody,
      suggestion: '写明一个仲裁委员会的全称，例如××仲裁委员会。',
    });
    return;
  }
}

const JURISDICTION = /(?:由|向|至|到)(?<place>[^，。；]{1,24}?)(?:有管辖权的)?(?:人民)?法院/g;
const REAL_ESTATE = /工程|项目|房屋|不动产|施工|建设|租赁物|标的物|厂房|场地|房产/;
const ELSEWHERE = /甲方|乙方|原告|被告|签[订署]地|履行地|注册地|住所地|所在地/;

/** Disputes about buildings go to the court of the place of the building. */
function checkJurisdiction(contract: Contract, { text, start }: Sentence, report: Report): void {
  const labels = [...contract.sides.payer, ...contract.sides.performer];
  for (const { index, groups, 0: words } of text.matchAll(JURISDICTION)) {
    const place = groups?.place ?? '';
    const isElsewhere = ELSEWHERE.test(place) || labels.some((label) => place.includes(label));
    if (!isElsewhere || REAL_ESTATE.test(place)) continue;
    report.add(start + index, start + index + words.length, {
      kind: 'dispute',
      severity: 'fault',
      title: '违反专属管辖',
      reason: '这类纠纷由不动产所在地的人民法院专属管辖，约定其他法院无效。',
      basis: LAW.jurisdiction,
      suggestion: '改为由工程（房屋）所在地有管辖权的人民法院管辖。',
    });
  }
}

const isAboutBuilding = ({ input, plain }: Contract): boolean =>
  input.kind === '施工' ||
  input.kind === '分包' ||
  (input.kind === '租赁' &&
    /房屋|办公用房|厂房|商铺|场地租赁/.test(plain.slice(0, 600)) &&
    !/设备租赁|机械租赁|起重机/.test(plain.slice(0, 200)));

/** How disputes are to be settled. */
export const disputeRule: Rule = (contract, report) => {
  const sentences = contract.sentences.filter(
    ({ text, isRow }) => !isRow && /仲裁|法院|起诉|诉讼/.test(text),
  );
  checkBoth(sentences, report);
  const isBuilding = isAboutBuilding(contract);
  for (const sentence of sentences) {
    if (/仲裁/.test(sentence.text) && !/劳动(?:人事)?(?:争议)?仲裁|工资/.test(sentence.text))
      checkBody(sentence, report);
    if (isBuilding) checkJurisdiction(contract, sentence, report);
  }
};
