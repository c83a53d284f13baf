import type { ChatMessage, SenderKind } from '@zhucheng/domain-service/chat';
import fc from 'fast-check';
import { chooseFileHandling } from './chat-files.rules.ts';
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
      message('visitor', '计量支付报表怎么导出？'),
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
