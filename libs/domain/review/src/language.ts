import type { Sentence } from './parse/sentences.ts';

const NEGATORS =
  /不得|严禁|禁止|不应|不可(?!抗力)|不允许|不准|不许|不能(?!按)|无权|杜绝|不以|不因|不按|不再|也不|并不|不视为|不存在|不会|不作为|均不|不应当|避免|防止/g;
/** Words behind which a prohibition does not go on. */
const TURN =
  /[。；]|，(?:[^，。；]{0,12})(?:可以|可将|可自行|可由|有权|应当|应(?!力)|须|必须|允许|视为)|但是?[^，]{0,8}可|除外/;
const FORBIDDING_LEAD = /不得|严禁|禁止|下列(?:情形|行为|情况)|以下(?:情形|行为|情况)|违约/;
const LOOK_BACK = 60;
const CONDITION_BEFORE =
  /(?:如果?|若|一旦|擅自|违法|违规|违反[^，。；]{0,12}|发现|存在|涉嫌|因[^，。；]{0,8})[^，。；]{0,16}$/;
const CONDITION_AFTER =
  /^[^，。；]{0,24}(?:的|时)，[^。；]{0,12}(?:有权|可以?|应承担|承担违约|视为违约|构成|解除|处以|罚|赔偿|追究|责令|取消)/;

/**
 * Whether the sentence forbids or denies what begins at an index: behind 不得, 严禁, 无权 …, or as an item of a list of
 * forbidden acts. 不得 of another clause of the sentence does not count.
 */
export function isForbidden({ text, lead }: Sentence, index: number): boolean {
  const from = Math.max(0, index - LOOK_BACK);
  // 不以, 不按: the negator may reach into the wording.
  const before = text.slice(from, index + 1);
  const negator = [...before.matchAll(NEGATORS)].findLast((match) => from + match.index < index);
  if (negator && !TURN.test(before.slice(negator.index + negator[0].length))) return true;
  return lead !== '' && FORBIDDING_LEAD.test(lead) && !/可以|有权/.test(before);
}

/** Whether what stands at a place is the condition of a consequence: 承包人转包的，发包人有权解除合同. */
export const isCondition = ({ text }: Sentence, start: number, end: number): boolean =>
  CONDITION_BEFORE.test(text.slice(Math.max(0, start - 24), start)) ||
  CONDITION_AFTER.test(text.slice(end, end + 48));

/** Whether a sentence denies or limits by an exception behind a place: 除外, 另有约定的除外. */
export const hasExceptionAfter = ({ text }: Sentence, end: number): boolean =>
  /除外/.test(text.slice(end, end + 30));
