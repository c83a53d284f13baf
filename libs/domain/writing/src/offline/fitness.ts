import { listFieldTexts } from '../checks/evidence-of-draft.ts';
import { findFigures, type Figure } from '../text/figures.ts';
import { findNames } from '../text/names.ts';
import { readStance } from '../text/stance.ts';
import type { FieldOption, FieldValues, ToolField } from '../types/field.ts';
import type { Passage } from '../types/passage.ts';
import type { ToolDefinition, ToolSection } from '../types/tool.ts';
import { getTopic, type WritingOrder } from './plan.ts';

const MIN_LENGTH = 12;
const MAX_LENGTH = 260;

/** Sentences that say nothing without the one before them. */
const DANGLING =
  /^(?:该|此|其(?!他|余|中)|这|那|它|上述|前述|前者|后者|因此|所以|但|而且|否则|同时|另外|此外|然后|接着|再|例如|比如|如上|以上|也|还|并|又|反之|相反|为此|据此|结果|于是)/u;
/** Sentences about their own text, a figure of it, a worked example, a programme or one project. */
const OF_ITSELF =
  /本文|本站|本例|本章|本条例|本办法|本规定|本法|本标准|本规范|算例|演示|案例|我们|笔者|读者|下表|上表|表中|见表|如图|见图|附录|点击|菜单|按钮|页面|软件|本项目|本工程|某(?:项目|工程|标段|桥|隧道|楼|地块|公司|地|市)|[？?]/u;
const PROVINCES =
  /北京|天津|上海|重庆|河北|山西|辽宁|吉林|黑龙江|江苏|浙江|安徽|福建|江西|山东|河南|湖北|湖南|广东|海南|四川|贵州|云南|陕西|甘肃|青海|内蒙古|广西|西藏|宁夏|新疆/gu;

/** Judges what may stand in a writing with these fields. */
export interface Fitness {
  /** Whether a sentence of a passage may be cited. */
  fits: (sentence: string, passage: Passage) => boolean;
  /** Whether a passage is about the kinds that were chosen; true if there was nothing to choose. */
  isOwn: (passage: Passage) => boolean;
}

/**
 * Prepares the judgement for an order. A sentence is unfit if it hangs on another one, speaks of its own text, belongs to other
 * works (their place, persons, companies, days), or contradicts what was entered: a choice that was not taken, a limit that
 * does not apply.
 */
export function prepareFitness({ tool, fields }: Pick<WritingOrder, 'tool' | 'fields'>): Fitness {
  const entered = Object.values(fields).flatMap(listFieldTexts).join('\n');
  const choices = tool.fields.flatMap((field) => listChoices(field, fields));
  const foreignTopics = listForeignTopics(tool, fields);
  const numbers = tool.fields.filter(({ kind }) => kind === 'number' || kind === 'amount');
  const chosen = choices.flatMap((choice) => choice.chosen);
  const isOwn = ({ source, headingPath, text }: Passage) =>
    chosen.length === 0 || includesAny([source.title, ...headingPath, text].join('\n'), chosen);
  const fits: Fitness['fits'] = (sentence, passage) =>
    isComplete(sentence) &&
    !hasForeignPlace(sentence, entered) &&
    !hasForeignNames(sentence, entered) &&
    !(isEvent(sentence) && !isRegulation(passage)) &&
    !includesAny(sentence, foreignTopics) &&
    !choices.some((choice) => isOfOtherChoice(sentence, passage, choice)) &&
    numbers.every((field) => !contradictsNumber(sentence, field, fields[field.name]));
  return { fits, isOwn };
}

const includesAny = (text: string, words: readonly string[]): boolean =>
  words.some((word) => text.includes(word));

const isComplete = (sentence: string): boolean =>
  sentence.length >= MIN_LENGTH &&
  sentence.length <= MAX_LENGTH &&
  !DANGLING.test(sentence) &&
  !OF_ITSELF.test(sentence);

const isRegulation = ({ source }: Passage): boolean =>
  /^(?:standard|policy)$/iu.test(source.type ?? '');

/** A sentence with a day belongs to an event, unless it is a rule's date of effect. */
const isEvent = (sentence: string): boolean =>
  findFigures(sentence).some(({ value }) => value.kind === 'date' && value.year !== undefined);

const hasForeignPlace = (sentence: string, entered: string): boolean =>
  Array.from(sentence.matchAll(PROVINCES), ([place]) => place).some(
    (place) => !entered.includes(place),
  );

const hasForeignNames = (sentence: string, entered: string): boolean =>
  findNames(sentence).some(({ text }) => !entered.includes(text));

/** Topics of sections that the fields don't call for: a plan for summer says nothing of 冬期. */
function listForeignTopics({ sections = [] }: ToolDefinition, fields: FieldValues): string[] {
  const isWritten = ({ when }: ToolSection) => !when || when(fields);
  const topicOf = (section: ToolSection) => getTopic(section, fields);
  const written = new Set(sections.filter(isWritten).flatMap(topicOf));
  const others = sections.filter((section) => !isWritten(section));
  return others.flatMap(topicOf).filter((word) => !written.has(word));
}

/** Words of the choices of one field that were taken, and of those that were not. */
export interface Choices {
  chosen: readonly string[];
  others: readonly string[];
}

/** Lists the words of a field's choices; none for a field without choices or left empty. */
export function listChoices({ options = [], name }: ToolField, fields: FieldValues): Choices[] {
  const entered = listFieldTexts(fields[name]);
  if (options.length === 0 || entered.length === 0) return [];
  const isChosen = ({ value, label }: FieldOption) =>
    entered.includes(value) || entered.includes(label);
  const chosen = options.filter(isChosen).flatMap(({ label }) => toNames(label));
  const others = options
    .filter((option) => !isChosen(option))
    .flatMap(({ label }) => toNames(label))
    .filter((name) => !chosen.some((own) => own.includes(name)));
  return [{ chosen, others }];
}

/** A choice and its shorter name: 深基坑 is 基坑, too; 悬挑脚手架 is 脚手架. */
function toNames(label: string): string[] {
  const bare = label.replace(/[（(].*$|工程$/u, '').trim();
  const tail = bare.length >= 5 ? bare.slice(-3) : bare.slice(-2);
  return bare.length < 2 ? [] : [...new Set([bare, tail])];
}

/** Whether a sentence, or all that its source is about, belongs to a choice that was not taken. */
function isOfOtherChoice(
  sentence: string,
  { source, headingPath }: Passage,
  { chosen, others }: Choices,
): boolean {
  const isOther = (text: string) => includesAny(text, others) && !includesAny(text, chosen);
  if (includesAny(sentence, chosen)) return false;
  return isOther(sentence) || isOther([source.title, ...headingPath].join('\n'));
}

/** Whether the sentence is about cases on the other side of a limit: 开挖深度超过5m for a depth of 4. */
function contradictsNumber(sentence: string, { label }: ToolField, value: unknown): boolean {
  const own = Number(value);
  const at = sentence.indexOf(label);
  if (value === undefined || value === '' || !Number.isFinite(own) || at < 0) return false;
  const behind = sentence.slice(at + label.length).split(/[，。；]/u)[0] ?? '';
  const [limit] = findFigures(behind);
  return limit !== undefined && !isWithin(own, limit, behind);
}

function isWithin(own: number, { value, end }: Figure, text: string): boolean {
  if (value.kind !== 'number') return true;
  const { bounds, forces } = readStance(text.slice(0, end + 4));
  // A limit that binds is a rule for all; only a limit that describes a case can fail to apply.
  if (forces.size > 0) return true;
  if (bounds.has('gt')) return own > value.value;
  if (bounds.has('ge')) return own >= value.value;
  if (bounds.has('lt')) return own < value.value;
  return bounds.has('le') ? own <= value.value : true;
}
