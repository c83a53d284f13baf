import type { ChatMessage, SenderKind } from '@zhucheng/domain-service/chat';
import fc from 'fast-check';
import { chooseFileHandling } from './chat-files.rules.ts';
import { isQuestion, mayAnswer, MAX_ANSWERS } from './help.rules.ts';
import { composeTranscript } from './transcript.rules.ts';

const message = (
  from: SenderKind,
  text: string,
  changes: Partial<ChatMessage> = {},
): ChatMessage => ({
  seq: 1,
  id: '0'.repeat(32),
  clientId: 'message-1',
  from,
  senderName: '',
  kind: 'text',
  text,
  file: null,
  card: null,
  createdAt: '2026-11-23T10:05:06+08:00',
  ...changes,
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
    ['the last message is a file', [message('visitor', '现场照片一二三', { kind: 'image' })]],
    [
      'it has answered often enough',
      [...Array.from({ length: MAX_ANSWERS }, () => message('assistant', '…')), question],
    ],
  ])('is silent when %s', (_, messages) => expect(mayAnswer(messages)).toBe(false));
});

describe('chooseFileHandling', () => {
  it('re-encodes pictures, sends documents and refuses everything else', () => {
    expect(['image/png', 'image/jpeg', 'image/webp', 'image/gif'].map(chooseFileHandling)).toEqual(
      Array(4).fill('image'),
    );
    expect(chooseFileHandling('application/pdf')).toBe('file');
    const known = /^(image\/(png|jpeg|webp|gif)|application\/(pdf|vnd\.openxml.*))$/;
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.constantFrom('text/html', 'image/svg+xml')), (type) => {
        fc.pre(!known.test(type));
        expect(chooseFileHandling(type)).toBe('refused');
      }),
    );
  });
});

describe('composeTranscript', () => {
  it('has time, sender and text of each message, and names files', () => {
    const { subject, body } = composeTranscript([
      question,
      message('agent', '点“导出”', { senderName: '赵晴' }),
      message('visitor', '现场.webp', {
        kind: 'image',
        file: { id: '1'.repeat(32), name: '现场.webp', size: 1, mediaType: 'image/webp' },
      }),
      message('assistant', '打开证书……', {
        kind: 'card',
        card: { title: '怎样导出', href: '/help/detail/1' },
      }),
    ]);
    expect(subject).toBe('在线客服聊天记录（2026-11-23）');
    expect(body.split('\n\n').slice(1)).toEqual([
      '2026-11-23 10:05:06  我\n计量支付报表怎么导出？',
      '2026-11-23 10:05:06  客服 赵晴\n点“导出”',
      '2026-11-23 10:05:06  我\n［图片］现场.webp',
      '2026-11-23 10:05:06  帮助中心\n打开证书……\n怎样导出：/help/detail/1',
    ]);
  });
});
