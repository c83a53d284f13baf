import { listFieldTexts } from '../checks/evidence-of-draft.ts';
import { findFigures, type Figure } from '../text/figures.ts';
import { findNames } from '../text/names.ts';
import { readStance } from '../text/stance.ts';
import type { FieldOption, FieldValues, ToolField } from '../types/field.ts';
import type { Passage } from '../types/passage.ts';
import type { ToolDefinition, ToolSection } from '../types/tool.ts';
import { getTopic, type WritingOrder } from './plan.ts';
import { isComplete, isExample, speaksForItself } from './sentence-quality.ts';

const PROVINCES =
  /北京|天津|上海|重庆|河北|山西|辽宁|吉林|黑龙江|江苏|浙江|安徽|福建|江西|山东|河南|湖北|湖南|广东|海南|四川|贵州|云南|陕西|甘肃|青海|内蒙古|广西|西藏|宁夏|新疆/gu;

/** Judges what may stand in a writing with these fields. */
export interface Fitness {
  /** Whether a sentence of a passage may be cited. */
  fits: (sentence: string, passage: Passage) => boolean;
  /** Whether a text of a passage, a row of a table, is about these works and not about others. */
  belongs: (text: string, passage: Passage) => boolean;
  /** Whether a text names the kind of works that was chosen or that the tool is for. */
  isNamed: (text: string) => boolean;
  /** Whether a passage is the author's own, or about that kind of works. */
  isOwn: (passage: Passage) => boolean;
}

/**
 * Prepares the judgement for an order. A sentence is unfit if it hangs on another one, speaks of its own text, belongs to other
 * works (their place, persons, companies, days), or contradicts what was entered: a choice that was not taken, a limit that
 * does not apply. The author's own uploads are about these works.
 */
export function prepareFitness({ tool, fields }: Pick<WritingOrder, 'tool' | 'fields'>): Fitness {
  const entered = Object.values(fields).flatMap(listFieldTexts).join('\n');
  const works = [entered, tool.title, ...listTopics(tool, fields)].join('\n');
  const subject = [works, ...listTitles(tool, fields)].join('\n');
  const choices = tool.fields.flatMap((field) => listChoices(field, fields));
  const foreignTopics = listForeignTopics(tool, fields);
  const numbers = tool.fields.filter(({ kind }) => kind === 'number' || kind === 'amount');
  const chosen = [
    ...choices.filter(({ isKind }) => isKind).flatMap((choice) => choice.chosen),
    ...(tool.works?.(fields) ?? []),
  ];
  const names = chosen.length > 0 ? chosen : toNames(tool.title.replace(GENRE, ''));
  const isNamed = (text: string) => names.length === 0 || includesAny(text, names);
  // Asked for each sentence of a passage, and for each section that finds it.
  const isOwn = keepAnswers(
    ({ source, headingPath, text }: Passage) =>
      source.kind === 'material' || isNamed([source.title, ...headingPath, text].join('\n')),
  );
  const isOfTheseWorks = keepAnswers(
    (passage: Passage) =>
      !isExample(passage) &&
      (isOwn(passage) || !isForeign(passage.source.title, [WORKS, MATTERS], subject)),
  );
  const belongs: Fitness['belongs'] = (text, passage) =>
    passage.source.kind === 'material' ||
    (isOfTheseWorks(passage) &&
      (isOwn(passage) || !isOfOthers(text, { works, subject })) &&
      !hasForeignPlace(text, entered) &&
      !hasForeignNames(text, entered) &&
      !(isEvent(text) && !isRegulation(passage)) &&
      !includesAny(text, foreignTopics) &&
      !choices.some((choice) => isOfOtherChoice(text, passage, choice)) &&
      numbers.every((field) => !contradictsNumber(text, field, fields[field.name])));
  const fitsOf = keepAnswers((passage: Passage) => {
    const isWhole = passage.source.kind === 'material' ? isComplete : speaksForItself;
    const answers = new Map<string, boolean>();
    return (sentence: string) => {
      const fits = answers.get(sentence) ?? (isWhole(sentence) && belongs(sentence, passage));
      answers.set(sentence, fits);
      return fits;
    };
  });
  return { fits: (sentence, passage) => fitsOf(passage)(sentence), belongs, isNamed, isOwn };
}

/** The same function, which is asked once for each key. */
function keepAnswers<K extends object, V>(ask: (key: K) => V): (key: K) => V {
  const answers = new WeakMap<K, { value: V }>();
  return (key) => {
    const answer = answers.get(key) ?? { value: ask(key) };
    answers.set(key, answer);
    return answer.value;
  };
}

const includesAny = (text: string, words: readonly string[]): boolean =>
  words.some((word) => text.includes(word));

const isRegulation = ({ source }: Passage): boolean =>
  /^(?:standard|policy)$/iu.test(source.type ?? '');

/** A sentence with a day belongs to an event, unless it is a rule's date of effect. */
const isEvent = (sentence: string): boolean =>
  findFigures(sentence).some(({ value }) => value.kind === 'date' && value.year !== undefined);

/** Labels of fields that choose what a text is about. */
const KIND = /类别|类型|种类|工种|分项|事故|专业/u;
/** What kind of text a tool writes, in its title behind the kind of works. */
const GENRE =
  /(?:安全)?(?:专项|技术)?(?:施工)?(?:组织设计|方案|应急预案|预案|交底|措施|计划|报告|记录|说明|细则|总结|通知)?[书单]?$/u;
/** Kinds of works: a sentence that names one is about it, and not about others. */
const WORKS =
  /公路|路基|路面|沥青|铁路|轨道交通|地铁|隧道|桥梁|桥涵|水利|水运|港口|民航|机场|矿山|电梯|幕墙|古建|装配式|钢结构|管廊|光伏|土方|基坑|边坡|拆除工程|灌注桩|盾构|预应力|混凝土|浇筑|模板|脚手架|钢筋|砌筑|砌体|屋面|抹灰|装饰|装修|机电|起重(?!信号)|吊装|塔式/gu;
/** What else a whole text may be about, accidents among it, and a sentence about all works may name. */
const MATTERS =
  /道路|电力|通信|石油|化工|消防|节能|人防|园林|绿化|市政|管道|供热|燃气|给水|排水|防雷|智能|BIM|碳排放|防水|临时用电|高处|坍塌|坠落|物体打击|触电|火灾|中毒|汛情/gu;

/** Parties with duties of their own, at the beginning of a sentence. */
const PARTY =
  /^(?:建设单位|勘察单位|设计单位|工程监理单位|(?:项目)?监理(?:单位|机构|人员)|检测(?:机构|单位)|[^，。]{0,12}(?:主管部门|人民政府))/u;

/** Whether what is said about all works is about works, or is the duty of a party, of which the order says nothing. */
function isOfOthers(text: string, { works, subject }: { works: string; subject: string }): boolean {
  const [party] = PARTY.exec(text) ?? [];
  const isDutyOfOthers = party !== undefined && !subject.includes(party);
  return isDutyOfOthers || isForeign(text, [WORKS], works);
}

/** Whether a text names such kinds, none of which the order does. */
function isForeign(text: string, kinds: readonly RegExp[], subject: string): boolean {
  const named = kinds.flatMap((kind) => Array.from(text.matchAll(kind), ([word]) => word));
  return named.length > 0 && !named.some((word) => subject.includes(word));
}

/** Titles of the sections that are written, with their queries. */
const listTitles = ({ sections = [] }: ToolDefinition, fields: FieldValues): string[] =>
  sections
    .filter(({ when }) => !when || when(fields))
    .flatMap(({ title, queries }) => [title, ...(queries?.(fields) ?? [])]);

const listTopics = ({ sections = [] }: ToolDefinition, fields: FieldValues): string[] =>
  sections
    .filter(({ when }) => !when || when(fields))
    .flatMap((section) => getTopic(section, fields));

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
  /** Whether the field chooses the kind of works, and not how they are done. */
  isKind: boolean;
}

/** Lists the words of a field's choices; none for a field without choices or left empty. */
export function listChoices(
  { options = [], name, label: fieldLabel }: ToolField,
  fields: FieldValues,
): Choices[] {
  const entered = listFieldTexts(fields[name]);
  if (options.length === 0 || entered.length === 0) return [];
  const isKind =
    KIND.test(fieldLabel) ||
    options.filter(({ label }) => label.search(WORKS) >= 0 || label.search(MATTERS) >= 0).length *
      2 >
      options.length;
  const nameAll = (part: readonly FieldOption[]) =>
    part.flatMap(({ label }) => (isKind ? toNames(label) : label.length > 2 ? [label] : []));
  const isChosen = ({ value, label }: FieldOption) =>
    entered.includes(value) || entered.includes(label);
  const chosen = nameAll(options.filter(isChosen));
  const others = nameAll(options.filter((option) => !isChosen(option)));
  const isOther = (name: string) => !chosen.some((own) => own.includes(name));
  return [{ chosen, others: others.filter(isOther), isKind }];
}

/** A kind of works and its other names: 深基坑 is 基坑, too; 悬挑脚手架 is 脚手架; 钢筋工 is about 钢筋. */
export function toNames(label: string): string[] {
  const bare = label.replace(/[（(].*$|工程$/u, '').trim();
  const tail = bare.length >= 5 ? bare.slice(-3) : bare.slice(-2);
  const trade = bare.length > 2 ? bare.replace(/工$/u, '') : bare;
  return bare.length < 2 ? [] : [...new Set([bare, tail, trade])];
}

/** Whether a sentence, or all that its source is about, belongs to a choice that was not taken. */
function isOfOtherChoice(
  sentence: string,
  { source, headingPath }: Passage,
  { chosen, others, isKind }: Choices,
): boolean {
  const isOther = (text: string) => includesAny(text, others) && !includesAny(text, chosen);
  if (includesAny(sentence, chosen)) return false;
  return isOther(sentence) || (isKind && isOther([source.title, ...headingPath].join('\n')));
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
