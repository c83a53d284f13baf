import type { ChatMessage, SenderKind } from '@zhucheng/domain-service/chat';
import { isQuestion, MAX_ANSWERS, mayAnswer } from './help.rules.ts';

const message = (from: SenderKind, text: string, kind: ChatMessage['kind'] = 'text') => ({
  from,
  kind,
  text,
});
const question = message('visitor', '计量支付报表怎么导出？');

describe('isQuestion', () => {
  it.each([
    ['计量支付报表怎么导出', true],
    ['你好', false],
    ['您好！！', false],
    ['有人吗？', false],
    ['谢谢～', false],
    ['价格', false],
    ['字'.repeat(201), false],
  ])('of %j is %s', (text, expected) => expect(isQuestion(text)).toBe(expected));
});

describe('mayAnswer', () => {
  it('answers a question that nobody has answered', () => {
    expect(mayAnswer([question])).toBe(true);
    expect(mayAnswer([message('system', '客服为您服务'), question])).toBe(true);
  });

  it.each([
    ['nothing was said', []],
    ['an agent has answered', [message('agent', '您好'), question]],
    ['a person was asked for before', [message('visitor', '转人工'), question]],
    ['the last message is an agent’s', [question, message('agent', '您好')]],
    ['the last message is a greeting', [message('visitor', '您好')]],
    ['the last message is a file', [message('visitor', '现场照片一二三', 'image')]],
    [
      'it has answered often enough',
      [...Array.from({ length: MAX_ANSWERS }, () => message('assistant', '…')), question],
    ],
  ])('is silent when %s', (_, messages) => expect(mayAnswer(messages)).toBe(false));
});
