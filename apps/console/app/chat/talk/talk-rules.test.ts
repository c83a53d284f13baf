/** @jest-environment node */
import type { ChatMessage } from '@zhucheng/domain-service/chat';
import fc from 'fast-check';
import { findCanned, readCannedQuery } from './canned-rules.ts';
import { getSentWord, toLogEntries } from './log-entries.ts';
import { listSnoozeChoices, parseLocalTime } from './snooze-rules.ts';

const REPLIES = [
  { shortcut: '演示变更', text: '约 40 分钟' },
  { shortcut: '变更', text: '可以按暂定计量单列。' },
  { shortcut: '报价', text: '变更也在报价里。' },
];

describe('prepared answers', () => {
  it.each([
    ['/', ''],
    ['/变更', '变更'],
    ['／ Demo ', 'demo'],
    ['看 /变更', undefined],
    ['/变更\n', undefined],
    ['', undefined],
  ])('are looked up for %j by %j', (draft, query) => {
    expect(readCannedQuery(draft)).toBe(query);
  });

  it('begin with the shortcut, then those that hold the words', () => {
    expect(findCanned(REPLIES, '变更').map(({ shortcut }) => shortcut)).toEqual([
      '变更',
      '演示变更',
      '报价',
    ]);
    expect(findCanned(REPLIES, '没有')).toEqual([]);
  });
});

describe('times to put a conversation aside', () => {
  it('lie ahead, at most a week, in order', () => {
    const moment = fc.integer({ min: 0, max: 4_102_444_800_000 });
    fc.assert(
      fc.property(moment, (now) => {
        const times = listSnoozeChoices(now).map(({ at }) => at - now);
        expect(times.every((ms) => ms > 0 && ms <= 8 * 86_400_000)).toBe(true);
      }),
    );
  });

  it('are Mondays and mornings in Shanghai', () => {
    const choices = listSnoozeChoices(Date.parse('2026-11-23T10:00:00+08:00'));
    const find = (label: string) => choices.find((one) => one.label === label)?.at;
    expect(find('下周一 9:00')).toBe(Date.parse('2026-11-30T09:00:00+08:00'));
    expect(find('今天 14:00')).toBe(Date.parse('2026-11-23T14:00:00+08:00'));
    expect(parseLocalTime('2026-11-24T09:30')).toBe(Date.parse('2026-11-24T09:30:00+08:00'));
    expect(parseLocalTime('')).toBeUndefined();
  });
});

const message = (seq: number, from: ChatMessage['from'], minute: number): ChatMessage => ({
  seq,
  id: String(seq),
  clientId: `client-${seq}`,
  from,
  senderName: '',
  kind: 'text',
  text: '',
  file: null,
  card: null,
  createdAt: new Date(Date.UTC(2026, 10, 23, 2, minute)).toISOString(),
});
const live = {
  conversationId: 'a',
  state: 'open' as const,
  agent: null,
  waitingSince: null,
  lastSeq: 4,
  visitorDeliveredSeq: 3,
  visitorReadSeq: 2,
  agentDeliveredSeq: 4,
  agentReadSeq: 4,
};

describe('the log', () => {
  it('says what the visitor has read where it changes, and puts notes at their time', () => {
    const note = {
      id: 'n',
      authorName: '赵晴',
      text: '',
      createdAt: message(0, 'agent', 3).createdAt,
    };
    const messages = [1, 2, 3, 4].map((seq) => message(seq, seq === 1 ? 'visitor' : 'agent', seq));
    const entries = toLogEntries(messages, [note], { live, hasOlder: false });
    expect(entries.map((one) => (one.kind === 'note' ? 'note' : one.sent))).toEqual([
      undefined,
      '已读',
      '已送达',
      'note',
      '已发送',
    ]);
    expect(entries.map(({ startsDay }) => startsDay)).toEqual([true, false, false, false, false]);
    expect(getSentWord(4, undefined)).toBe('已发送');
  });

  it('leaves out notes before the messages that are loaded', () => {
    const note = { id: 'n', authorName: '', text: '', createdAt: message(0, 'agent', 0).createdAt };
    const shown = (hasOlder: boolean) =>
      toLogEntries([message(9, 'visitor', 5)], [note], { live, hasOlder }).length;
    expect([shown(true), shown(false)]).toEqual([1, 2]);
  });
});
