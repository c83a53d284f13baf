import { foldText } from '@zhucheng/domain-news';
import { findFigures, type Figure } from '../text/figures.ts';
import { expectAnswer } from './expect-answer.ts';
import { splitIntoKnown } from './split-words.ts';
import { KNOWN_WORDS, listSynonyms } from './synonyms.ts';
import { toTermSet } from '../text/terms.ts';

/** Question taken apart. */
export interface ReadQuestion {
  /** What an answer is about: words as the passages have them, without those that only ask. */
  words: readonly QuestionWord[];
  /** Standards and clauses, which must stand in the answer's passage. */
  figures: readonly Figure[];
  /** Asks of a thing that none of the passages names: 火星基地的月租金. */
  isOfUnknown: boolean;
  /** Whether a text has what is asked for: a sum for 多少钱, a length for 多高. */
  isExpected: (text: string) => boolean;
}

export interface QuestionWord {
  text: string;
  /** 1; less for words that say little about what a question is about. */
  weight: number;
}

/** What is counted or chosen from: 几层, 哪项. */
const MEASURES =
  '[个次天年月日名种类张条项份本块台层级度米岁家点根道遍倍成吨节科篇位部栋支款座段套环号]|小时|钟头|分钟|毫米|厘米|公分';
const ASKING = new RegExp(
  '啥时候|什么时候|什么时间|什么情况|[用是有算叫]什么|什么样|什么|啥|[用有]哪些|用哪[个种]|[用有]多少|为什么|为何|怎么样|怎么办|怎么|怎样|咋办|咋样|咋|如何|' +
    `哪(?:些|里|儿|一|${MEASURES})|多长时间|多少(?:日|人|钱|个月|${MEASURES})?|百分之几|多久|多大|多长|多高|多远|多深|多厚|多宽|多快|几(?:${MEASURES})?(?!何|乎)|` +
    '是否|是不是|有没有|能不能|行不行|可不可以|要不要|需不需要|用不用|算不算|对不对|请问|告诉我|一下|才对|合适',
  'gu',
);
/** What only connects or is only said when people talk: 以后, 至少, 要是, 突然. */
const FUNCTION_WORDS =
  /以后|之后|之前|之内|以内|以上|以下|的时候|时候|的话|情况下|已经|现在|一般|通常|应当|应该|可以|可能|能够|必须|需要|不能|不得|不应|不宜|不要|没有|至少|至多|最多|最少|最晚|最迟|最早|最高|最低|最大|最小|最长|最短|不大于|不小于|不少于|不低于|超过|大于|小于|低于|高于|少于|多于|之间|直接|还能|还要|才能|如果|要是|万一|假如|因为|所以|但是|不过|而且|只要|另外|还是|或者|[我你他咱]们|大家|人家|自己|[这那][种个些样]|觉得|知道|打算|希望|麻烦|担心|差不多|大概|到底|究竟|一直|[老总]是|经常|平时|有时|随便|反正|其实|真的|突然|马上|赶紧|后来|刚[才刚]|[很好]多|[还就]得|怎么回事|[行好]吗|[？?！!，,。、；：:“”（）()]/gu;
/** What asks, with what stands in front of it (至少多少), and the end of a question. */
const ASKING_WHOLE = new RegExp(
  `(?:至少|最[多少晚迟早高低]|需要|必须|应当|应该|可以)*(?:${ASKING.source})|[吗呢吧]?[？?]\\s*$`,
  'gu',
);
/** Single characters that only connect, where they are no part of a word. */
const CONNECTING =
  /^[的了是在和与及或而且也都就被把将让对于由以之其这那此该我你他它很最又再还只则若均会能要有到按向从给去来每各一多里时前后内上下过得地着吗呢吧谁才可应须宜不没]$/u;

/** Words of nearly every text about building, and words that anybody asks with. */
const COMMON =
  /^(?:.[到过了得完]|[能该会要].|太多|多次|施工|工程|项目|要求|规定|标准|规范|单位|现场|工地|作业|情况|限制|限值|条件|方法|方式|措施|问题|内容|办法|规格|控制|管理|采用|使用|进行|提前|开始|结束|比例|时间|提交|材料|企业|公司|国家|允许|偏差|取|用|处理|出现|发现|发生|达到|实际|重新|单独|部门|人员|领导|三个|两个|个人|一块|一次|第一|第一步|一步|停下|下来|出去|进去|回去|一级|东西|小时|分钟|每分钟|工作日|工作|日内|天内|左右|大概|到底|究竟|具体|相关|有关|主要|属于|算|做|干|弄|搞|开|打|拿|送|放|补|找|看|写|查|交|收|付|拆|装|请|算作|当作)$/u;
const [COMMON_WEIGHT, SINGLE_WEIGHT] = [0.2, 0.3];

/** Number of a clause or document; a grade like C30 need not stand in an answer. */
const CLAUSE = /^\d+\.\d+\.|号$/u;

/** A question without the words that only ask: a text with 多高 in it is no answer. */
export const toSearchWords = (question: string): string => question.replaceAll(ASKING_WHOLE, ' ');

/** Words that are added to a question: more find nothing more and cost the search time. */
const MAX_OTHERS = 3;

/** What passages are searched for by: a question, with other words for some of its own, as people on site and texts differ. */
export function toQuestionQuery(question: string): string {
  let rest = toSearchWords(question);
  const others = KNOWN_WORDS.flatMap((word) => {
    if (!rest.includes(word)) return [];
    rest = rest.replaceAll(word, ' ');
    return listSynonyms(word).find(({ length }) => length > 1) ?? [];
  });
  return [question, ...[...new Set(others)].slice(0, MAX_OTHERS)].join(' ');
}

/** Takes a question apart, by the words of the passages that may answer it; `corpus` is their folded text. */
export function readQuestion(question: string, corpus: string): ReadQuestion {
  const figures = findFigures(question).filter(
    ({ value }) => value.kind === 'standard' || (value.kind === 'code' && CLAUSE.test(value.code)),
  );
  const blanked = figures.reduce(
    (text, { start, end }) => text.slice(0, start) + ' '.repeat(end - start) + text.slice(end),
    question,
  );
  const plain = blanked.replaceAll(ASKING, ' ').replaceAll(FUNCTION_WORDS, ' ');
  const words = [...new Set(splitIntoKnown(foldText(plain), corpus, CONNECTING))];
  return {
    isOfUnknown: words.some((word) => question.includes(`${word}的`) && isUnknown(word, corpus)),
    words: words.map((text) => ({ text, weight: getWeight(text) })),
    figures,
    isExpected: expectAnswer(question),
  };
}

/** A name, not something done or counted as in 签了字的 and 四万平的. */
const NAME = /^(?:(?![了过着一二三四五六七八九十百千万几两])\p{sc=Han}){3,}$/u;

/** Whether a text has no part of a name, nor other words for it. */
function isUnknown(word: string, text: string): boolean {
  const pairs = [...toTermSet(word)];
  return (
    NAME.test(word) && listSynonyms(word).length === 0 && !pairs.some((pair) => text.includes(pair))
  );
}

function getWeight(word: string): number {
  if (COMMON.test(word)) return COMMON_WEIGHT;
  return word.length === 1 ? SINGLE_WEIGHT : 1;
}
