import { readStance } from '../text/stance.ts';
import type { Passage } from '../types/passage.ts';

const MIN_LENGTH = 12;
const MAX_LENGTH = 260;

/** Sentences that say nothing without the one before them. */
const DANGLING =
  /^(?:该|此|其(?!他|余|中)|这|那|它|上述|前述|前者|后者|因此|所以|但|而且|否则|同时|另外|此外|然后|接着|再|例如|比如|例：|如上|以上|也|还|并|又|反之|相反|为此|据此|结果|于是|另一|设(?!置|立|计|备|有|施)|[两二三四五六七八九十](?:者|[个种项类条][^，。；]{0,6})(?:都|均|各))/u;
/** Sentences about their own text, a figure of it, a worked example, a programme or one project. */
const OF_ITSELF =
  /本文|本站|本例|本章|本条例|本办法|本规定|本法|本标准|本规范|上位标准|算例|演示|案例|我们|笔者|读者|下表|上表|表中|见表|如图|见图|附录|点击|菜单|按钮|页面|软件|本项目|本工程|[？?]|(?:什么|怎么办?|哪些)[。；]/u;
/** Telling, judging and advising: how journals write, not plans. */
const TELLING =
  /其实|真正|往往|常说|很多|不少见|看似|值得|可惜|难怪|据说|事后|一半在|差一倍|不神秘|原因有|没有写清|改法|被退回|问题在于|关键在于|意味着|说明了|提醒|误区|好处|麻烦|尴尬|教训|能不能|关键看|误填/u;
const EXAMPLE = /算例|示例|案例|实例|演示|(?:^|[。\n])(?:例：|某\p{sc=Han})/u;
/** Titles of texts about what went wrong, or about one case: what they say is not what should be done. */
const OF_FAULTS = /退回|错误|误区|通病|事故|教训|案例|算例|实例|纠纷|争议|处罚|违法|为什么/u;

/** Whether a sentence says something by itself. */
export const isComplete = (sentence: string): boolean =>
  sentence.length >= MIN_LENGTH && sentence.length <= MAX_LENGTH && !DANGLING.test(sentence);

/** Whether a sentence says something by itself, and in the way of a plan. */
export const speaksForItself = (sentence: string): boolean =>
  isComplete(sentence) && !OF_ITSELF.test(sentence) && !TELLING.test(sentence);

/** Whether a passage works an example, whose figures are those of other works, or tells of faults. */
export const isExample = ({ source, headingPath, text }: Passage): boolean =>
  EXAMPLE.test([...headingPath, text].join('\n')) || OF_FAULTS.test(source.title);

/** Weight of what the author has given for this very writing. */
const OWN_UPLOAD = 1.5;
/** Weight of a sentence without force or limit by the kind of its source; others tell and compare more than they rule. */
const DESCRIBING: Readonly<Record<string, number>> = {
  standard: 0.2,
  paper: 0.35,
  news: 0.35,
};

/** Weight of a sentence by how it binds: a requirement, a limit, something done. */
export function getBinding(sentence: string, { source }: Passage): number {
  if (source.kind === 'material') return OWN_UPLOAD;
  const { forces, bounds } = readStance(sentence);
  const type = source.type?.toLowerCase() ?? '';
  if (forces.size > 0) return type === 'news' ? 0.9 : 1.3;
  return DESCRIBING[type] ?? (bounds.size > 0 ? 1.1 : 0.7);
}
