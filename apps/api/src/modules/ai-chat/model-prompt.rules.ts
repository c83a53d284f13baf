import type { Citation } from '@zhucheng/domain-writing';
import { cleanLine, cleanText, quote, QUOTATION_NOTE } from '../open/tools/quoted-text.rules.ts';

/** Longest text of an earlier answer that a model is shown. */
const MAX_EARLIER_LENGTH = 1_500;

/** What a model is told before all else. What others wrote stands in messages, between marks. */
export const CHAT_INSTRUCTIONS = [
  '你是工程建设领域的助手，用简体中文回答，直接、准确、简短。',
  '只依据给出的资料和工具的结果回答；每个有依据的句子末尾用 [编号] 注明资料编号，编号必须是给出过的。',
  '数字、日期、金额、标准编号、单位和人名，只写资料、问题或工具结果里有的；要计算就列出算式。',
  '资料里没有的，写“待补充：缺什么”，不要猜。',
  QUOTATION_NOTE,
  '用 Markdown 写：段落、列表、表格、小标题；公式写成 $…$，算式直接写成 3 × 4 = 12；不要写 HTML、图片和网址。',
  '要改动会员的东西（如订阅），只能调用工具提出，由会员确认。',
].join('\n');

/** A numbered passage, marked as a quotation of its source. */
export function renderCitation({ number, quote: text, source, headingPath }: Citation): string {
  const facts = [source.number, source.title, source.status, ...headingPath].filter(Boolean);
  return `[${number}] ${quote(facts.join(' › '), text)}`;
}

/** The question with the passages that were found for it. */
export function renderQuestion(question: string, citations: readonly Citation[]): string {
  const ground =
    citations.length === 0
      ? '没有找到资料，可以用工具再查。'
      : `资料：\n${citations.map(renderCitation).join('\n')}`;
  return `${ground}\n\n问题：${cleanText(question)}`;
}

/** An earlier message in short. */
export const renderEarlier = (text: string): string => cleanLine(text, MAX_EARLIER_LENGTH);
