import { findDueDate, type DueDate } from './due-dates.ts';

/** Something that a meeting decided. */
export interface Decision {
  /** Line of the notes, from 1. */
  line: number;
  /** The words of the notes. */
  text: string;
  /** Who does it, as noted. */
  who?: string;
  due?: DueDate;
}

/** Notes of a meeting, taken apart; each of their sentences is either a decision or talk. */
export interface Minutes {
  decisions: readonly Decision[];
  talk: readonly { line: number; text: string }[];
}

const DECIDED =
  /决定|议定|商定|同意|明确由|确定由|一致|要求|必须|务必|负责|牵头|责任人|完成时[间限]|限期|落实|整改|督办|(?:应|须|要|请|由)[^，。；]{0,24}(?:完成|提交|上报|报送|办理|组织|到位|报审|进场|恢复|补齐|补充|更换|处理|回复|解决)|(?:前|[以之]?内|[今明]天|后天|[本下]周.|月[底末])[^，。；]{0,12}(?:完成|提交|上报|报送|办理|到位|报审|恢复|补齐|补充|更换|处理|回复|解决)/u;
/** Whether the speaker says what was or might be instead of what is to be done. */
const NOT_DECIDED =
  /^(?:汇报|介绍|反映|反馈|询问|建议|提出)|已经?(?:完成|落实|整改|提交)|未决定|没有决定|暂不|不同意|待定|再议|讨论(?:了|过)?[^，。]{0,40}未/u;

/** Persons or bodies: one class of characters, so that there is one way to read a run of them. */
const NAMES = '[\\p{Script=Han}A-Za-z0-9（）()、]{2,30}?';
/** One whose words say that it is no thing: 模板必须 … names nobody. */
const SOMEBODY =
  '[\\p{Script=Han}A-Za-z0-9]{0,14}?(?:公司|单位|部门?|队|班组?|组|方|局|院|监理|总包|分包|业主|总监|经理|工程师|员|工|长|总)(?:\\p{Script=Han}{2,3}?)?';
const START = '(?:^|[，。；:：])\\s{0,2}';
const WHEN = '于|在|尽快|今[天日]|明[天日]|后天|[本下]周|本?月[底末]|\\d{1,2}月';
const DOES = '(?:完成|提交|上报|报送|整改|落实|到位|补)';
/** Who does something, the surest first. */
const WHO: readonly RegExp[] = [
  /(?:责任人|责任部门|责任单位|责任岗位|负责人|牵头人?)\s{0,2}[:：为]\s{0,2}(?<who>[^，。；,;\s（(]{2,20})/u,
  new RegExp(
    `由\\s{0,2}(?<who>${NAMES})\\s{0,2}(?:负责|牵头|组织|完成|办理|落实|提交|编制|协调|跟踪|处理|于|在|尽快|按)`,
    'u',
  ),
  new RegExp(`请\\s{0,2}(?<who>${NAMES})\\s{0,2}(?:负责|组织|完成|提交|落实|牵头|${WHEN})`, 'u'),
  new RegExp(`${START}(?<who>${NAMES})\\s{0,2}(?:负责|牵头|跟踪|督促|协调)`, 'u'),
  new RegExp(
    `(?:要求|安排|责成)\\s{0,2}(?<who>${NAMES})\\s{0,2}(?:负责|组织|完成|提交|落实|每|对|把|将|必须|务必|${WHEN})`,
    'u',
  ),
  new RegExp(`${START}(?<who>${SOMEBODY})\\s{0,2}(?:必须|务必|应(?!急)|须)`, 'u'),
  new RegExp(`${START}(?<who>${SOMEBODY})\\s{0,2}(?=${WHEN})[^，。]{0,16}${DOES}`, 'u'),
];

/** Words that the patterns would take for somebody. */
const NOBODY =
  /^(?:会议|大家|各方|现场|下步|下一步|今后|本次|此项|上述|以上|同意|决定|要求)$|[\d]{1,2}月|^\d|前$|日$/u;
const LIST_MARK =
  /^\s*(?:[-*•·▪]|[（(]?\d{1,2}(?:[)）、]|[.．](?!\d))|[（(]?[一二三四五六七八九十]{1,3}[)）、.．]|[①-⑳])\s*/u;

function findWho(text: string): string | undefined {
  for (const pattern of WHO) {
    const who = pattern.exec(text)?.groups?.who?.trim();
    if (who !== undefined && !NOBODY.test(who)) return who;
  }
  return undefined;
}

/** Sentences of a line; what follows 责任人 or 完成时间 stays with what it is about. */
function splitSentences(line: string): string[] {
  const pieces = line.match(/[^。；;！!]+[。；;！!]?/gu) ?? [];
  const sentences: string[] = [];
  for (const piece of pieces) {
    const isTail =
      /^\s*(?:责任(?:人|部门|单位|岗位)|完成时[间限]|时限|期限|由[^，。]{2,20}负责)/u.test(piece);
    if (isTail && sentences.length > 0) sentences[sentences.length - 1] += piece;
    else if (piece.trim() !== '') sentences.push(piece);
  }
  return sentences.map((sentence) => sentence.trim());
}

/**
 * Takes the notes of a meeting apart: what was decided, who does it, until when; relative days count from the day of the
 * meeting. The words stay those of the notes, and what is no decision is talk: nothing is left out.
 */
export function readMinutes(notes: string, meetingDay: string): Minutes {
  const decisions: Decision[] = [];
  const talk: { line: number; text: string }[] = [];
  notes.split(/\r\n?|\n/u).forEach((source, index) => {
    const line = index + 1;
    for (const sentence of splitSentences(source.replace(LIST_MARK, ''))) {
      const text = sentence.replace(/[。；;]$/u, '');
      if (text === '') continue;
      if (!DECIDED.test(text) || NOT_DECIDED.test(text)) {
        talk.push({ line, text });
        continue;
      }
      const who = findWho(text);
      const due = findDueDate(text, meetingDay);
      decisions.push({ line, text, ...(who !== undefined && { who }), ...(due && { due }) });
    }
  });
  return { decisions, talk };
}
