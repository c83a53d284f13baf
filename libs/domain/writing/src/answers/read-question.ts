import { foldText } from '@zhucheng/domain-news';
import { findFigures, type Figure } from '../text/figures.ts';
import { KNOWN_WORDS } from './synonyms.ts';

/** What kind of words an answer must hold. */
export type Expectation = 'money' | 'figure' | 'body' | 'any';

/** Question taken apart. */
export interface ReadQuestion {
  /** Words that an answer is about. */
  words: readonly QuestionWord[];
  /** Standards and clauses, which must stand in the answer's passage. */
  figures: readonly Figure[];
  expects: Expectation;
  /** What is asked of the rest: 撤销 of an account, 比例 of an inspection. Usually the last word. */
  focus: string | undefined;
  /** Words behind 哪家 or 哪种, which an answer must hold. */
  required: readonly string[];
}

export interface QuestionWord {
  text: string;
  /** 1; less for words that many passages have. */
  weight: number;
}

const ASKING =
  /什么时候|什么情况|[用是有算叫]什么|什么样|什么|[用有]哪些|用哪[个种]|[用有]多少|为什么|怎么样|怎么办|怎么|怎样|如何|哪些|哪个|哪里|哪种|哪家|哪一|多长时间|多少(?:天|日|年|个月|个|次|米|度|人|名)?|多久|多大|多长|多高|多远|多深|多厚|多宽|多快|几(?:个|次|天|年|名|日|种)?|是否|是不是|有没有|能不能|可不可以|要不要|需不需要|用不用|算不算|对不对|合适|才对|的?要求|不大于|不小于|不少于|不低于|不高于|不得超过|不能超过|不超过|不能低于|不能少于|掉|才能|直接|请问|^请|告诉我|一下|谁|吗|呢|吧|[？?!！，,。、；：:“”（）()]/gu;
const FUNCTION_WORDS =
  /的话|还能|还要|可以|可能|能够|应该|应当|需要|必须|不能|不得|不应|不宜|没有|时候|情况|以内|以上|以下|之内|之前|之后|后|前|的|了|是|在|和|与|及|或|而|且|也|都|就|被|把|将|让|对|于|由|以|之|其|这|那|此|该|我|你|他|它|很|最|又|再|还|只|则|若|均|会|能|要|有|到|按|向|从|给|去|来|每|各|一|多|里|时|时间段/gu;
/** Words of nearly every text about building; they say little about what a question is about. */
const COMMON =
  /^(?:施工|工程|项目|要求|规定|标准|规范|单位|现场|作业|情况|限制|限值|条件|方法|方式|措施|问题|内容|办法|规格|控制|管理|采用|使用|进行|提前|开始|结束|超过|低于|不少于|最长|最高|最短|上限|下限|比例|时间|提交|材料|企业|国家|最低|最多|允许|偏差|取|用)$/u;

/** Number of a clause or document; a grade like C30 need not stand in an answer. */
const CLAUSE = /^\d+\.\d+\.|号$/u;

/** Of these, words that ask for nothing in particular. */
const VAGUE =
  /^(?:要求|规定|标准|规范|情况|限制|限值|条件|方法|方式|措施|问题|内容|办法|规格|控制|管理|采用|使用|进行|提前|开始|结束|上限|下限|最长|最高|最短|最低|最多|允许|取|用|单位|材料|现场|时间|.)$/u;

const MONEY = /多少钱|价格|费用是|单价|租金|报价|租赁费|工资标准|几块|几元/u;
const COUNT =
  /多少|多久|多长|多大|多高|多远|多深|多厚|多宽|多快|几(?!乎|何)|期限|时限|间距|频率|比例|上限|下限|限值|(?:强度|温度|厚度|高度|宽度|深度|偏差|系数|税率|金额|电流|距离)(?:是|为|要求|$)/u;
const WHICH = /哪(?:家|个|种|类|款|座)(\p{sc=Han}{2,4})/gu;
const BODY = /谁|哪些单位|哪个单位|哪些部门|哪个部门|哪一方/u;

/** Takes a question apart: its words without those that only ask, and what an answer must have. */
export function readQuestion(question: string): ReadQuestion {
  const figures = findFigures(question).filter(
    ({ value }) => value.kind === 'standard' || (value.kind === 'code' && CLAUSE.test(value.code)),
  );
  const blanked = figures.reduce(
    (text, { start, end }) => text.slice(0, start) + ' '.repeat(end - start) + text.slice(end),
    question,
  );
  const words = [...new Set(splitWords(foldText(blanked)))];
  return {
    words: words.map((text) => ({
      text,
      weight: COMMON.test(text) || text.length === 1 ? 0.3 : 1,
    })),
    figures,
    expects: readExpectation(question),
    focus: words.findLast((word) => !VAGUE.test(word)),
    required: Array.from(question.matchAll(WHICH), ([, kind = '']) => segment(kind)[0] ?? ''),
  };
}

function readExpectation(question: string): Expectation {
  if (MONEY.test(question)) return 'money';
  if (BODY.test(question)) return 'body';
  return COUNT.test(question) ? 'figure' : 'any';
}

const SEGMENTER = new Intl.Segmenter('zh', { granularity: 'word' });
const RUN = /\p{sc=Han}+|[a-zα-ω]+|\d+(?:\.\d+)*/gu;

function splitWords(folded: string): string[] {
  const pieces = folded.replaceAll(ASKING, ' ').match(RUN) ?? [];
  return pieces.flatMap((piece) => (/\p{sc=Han}/u.test(piece) ? splitHan(piece) : [piece]));
}

/** Known words first, then the dictionary; a single character is part of the word beside it. */
function splitHan(run: string): string[] {
  const known = KNOWN_WORDS.find((word) => run.includes(word));
  if (known !== undefined) {
    const at = run.indexOf(known);
    return [...splitHan(run.slice(0, at)), known, ...splitHan(run.slice(at + known.length))].filter(
      (word) => word !== '',
    );
  }
  return run
    .split(FUNCTION_WORDS)
    .filter((part) => part !== '')
    .flatMap(segment);
}

/** Characters that end a word rather than begin one: 租赁费, 起重机, 垂直度. */
const ENDING = /[箱柜费机率度量性式师料物器板桩梁墙层带网线管泵车船书表单法员期金权证工土灰]$/u;

function segment(run: string): string[] {
  const words: string[] = [];
  let singles = '';
  for (const { segment: word } of SEGMENTER.segment(run)) {
    const before = words.at(-1);
    if (word.length > 1) {
      words.push(...(singles.length > 1 ? [singles, word] : [singles + word]));
      singles = '';
    } else if (singles === '' && before !== undefined && ENDING.test(word)) {
      words[words.length - 1] = before + word;
    } else singles += word;
  }
  if (singles !== '') words.push(singles);
  return words;
}
