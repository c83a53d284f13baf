import type { ChatMessage, LiveState } from '@zhucheng/domain-service/chat';
import fc from 'fast-check';
import { mergeState } from './chat-api.ts';
import { countUnread } from './chat-session.ts';
import { formatClock, formatDay, splitLinks, toDay } from './chat-text.ts';
import { findTextProblem, isSendKey } from './foot/composer.tsx';
import { isStuck, toEntries } from './messages/message-state.ts';
import { describePresence } from './presence.ts';
import { findFileProblem } from './uploads.ts';

const message = (seq: number, changes: Partial<ChatMessage> = {}): ChatMessage => ({
  seq,
  id: String(seq),
  clientId: `client-${seq}`,
  from: 'visitor',
  senderName: '',
  kind: 'text',
  text: '您好',
  file: null,
  card: null,
  createdAt: '2026-11-23T10:42:00+08:00',
  ...changes,
});

const live = (changes: Partial<LiveState> = {}): LiveState => ({
  conversationId: '1',
  state: 'open',
  agent: null,
  waitingSince: null,
  lastSeq: 9,
  visitorDeliveredSeq: 0,
  visitorReadSeq: 0,
  agentDeliveredSeq: 0,
  agentReadSeq: 0,
  ...changes,
});

describe('describePresence', () => {
  const service = { open: true, staffed: true, hours: '', nextOpenAt: null };
  const describeOf = (changes: object) =>
    describePresence({
      status: 'ready',
      service,
      agentOnline: undefined,
      live: live(),
      ...changes,
    });
  const agent = { name: '周工' };

  it.each([
    [{ status: 'starting' }, '正在连接…', false],
    [{}, '在线，一般一分钟内回复', true],
    [{ service: { ...service, staffed: false } }, '客服都在忙，请先留言', false],
    [{ service: { ...service, open: false, staffed: false } }, '现在不是工作时间，请先留言', false],
    [
      { service: { ...service, staffed: false }, agentOnline: true },
      '在线，一般一分钟内回复',
      true,
    ],
    [{ live: live({ agent }) }, '周工 为您服务', true],
    [{ live: live({ agent: { name: '' } }) }, '客服 为您服务', true],
    [{ live: live({ agent, state: 'closed' }) }, '会话已结束，再写一条就重新打开', true],
  ])('of %j', (changes, text, online) => {
    expect(describeOf(changes)).toEqual({ text, status: '', online });
  });

  it('says of the agent who has the conversation whether he is there', () => {
    const statusOf = (agentOnline?: boolean) =>
      describeOf({ live: live({ agent }), agentOnline }).status;
    expect([statusOf(true), statusOf(false), statusOf()]).toEqual(['在线', '暂时离开', '']);
  });
});

describe('splitLinks', () => {
  it('links addresses without the punctuation of the sentence', () => {
    expect(splitLinks('见 https://a.example/b?c=1。再看http://x.cn, 谢谢')).toEqual([
      { text: '见 ' },
      { text: 'https://a.example/b?c=1', href: 'https://a.example/b?c=1' },
      { text: '。再看' },
      { text: 'http://x.cn', href: 'http://x.cn' },
      { text: ', 谢谢' },
    ]);
  });

  it('links nothing but http and https', () => {
    for (const text of ['javascript:alert(1)', 'data:text/html,x', '<a href="x">', 'https://'])
      expect(splitLinks(text).some(({ href }) => href)).toBe(false);
  });

  it('keeps every character of any text', () => {
    const part = fc.oneof(fc.string(), fc.webUrl(), fc.constantFrom('。', '<b>', ' ', '）'));
    fc.assert(
      fc.property(fc.array(part), (parts) => {
        const text = parts.join('');
        const pieces = splitLinks(text);
        expect(pieces.map((piece) => piece.text).join('')).toBe(text);
        for (const { href } of pieces) if (href) expect(href).toMatch(/^https?:\/\//i);
      }),
    );
  });
});

describe('times', () => {
  const now = Date.parse('2026-11-23T00:30:00+08:00');

  it.each([
    ['2026-11-23', '今天'],
    ['2026-11-22', '昨天'],
    ['2026-01-03', '1 月 3 日'],
    ['2025-12-31', '2025 年 12 月 31 日'],
  ])('names %s as %s', (day, words) => expect(formatDay(day, now)).toBe(words));

  it('reads times of any offset in Shanghai', () => {
    expect(toDay('2026-11-22T23:30:00.000Z')).toBe('2026-11-23');
    expect(formatClock('2026-11-22T23:30:00.000Z')).toBe('07:30');
    expect(formatClock('2026-11-23T10:42:00+08:00')).toBe('10:42');
  });
});

describe('states of messages', () => {
  it('shows the state of the last own message, and where it changes', () => {
    const messages = [1, 2, 3, 4, 5].map((seq) => message(seq));
    const agents = message(6, { from: 'agent' });
    const state = live({ agentReadSeq: 2, agentDeliveredSeq: 4 });
    const shown = toEntries([...messages, agents], state).map((entry) => entry.state);
    expect(shown).toEqual([undefined, 'read', undefined, 'delivered', 'sent', undefined]);
  });

  it('starts a day at its first message only', () => {
    const days = ['2026-11-22T23:59:00+08:00', '2026-11-23T00:01:00+08:00'];
    const messages = [0, 0, 1, 1].map((at, index) => message(index + 1, { createdAt: days[at] }));
    const starts = toEntries(messages, undefined).map(({ startsDay }) => startsDay);
    expect(starts).toEqual([true, false, true, false]);
  });

  it('lets marks only rise', () => {
    const mark = fc.nat(50);
    const state = fc.record({ agentReadSeq: mark, agentDeliveredSeq: mark, lastSeq: mark });
    fc.assert(
      fc.property(fc.array(state, { minLength: 1 }), (states) => {
        let merged: LiveState | undefined;
        for (const changes of states) merged = mergeState(merged, live(changes));
        expect(merged?.agentReadSeq).toBe(Math.max(...states.map((one) => one.agentReadSeq)));
        expect(merged?.lastSeq).toBe(Math.max(...states.map((one) => one.lastSeq)));
      }),
    );
  });

  it('counts unread messages of the other side', () => {
    const messages = [message(1, { from: 'agent' }), message(2), message(3, { from: 'system' })];
    expect([0, 1, 3].map((seq) => countUnread(messages, seq))).toEqual([2, 1, 0]);
  });

  it('shows an unsent message as not sent when it is offline or late', () => {
    const unsent = { clientId: 'client-id', text: '在吗', writtenAt: 1_000 };
    expect(isStuck(unsent, 2_000, true)).toBe(false);
    expect(isStuck(unsent, 2_000, false)).toBe(true);
    expect(isStuck(unsent, 9_001, true)).toBe(true);
  });
});

describe('what is typed and chosen', () => {
  const press = (key: string, shiftKey = false, isComposing = false, keyCode = 13) =>
    isSendKey({ key, shiftKey, nativeEvent: { isComposing, keyCode } });

  it('sends by Enter, but not with Shift or within an input method', () => {
    expect(press('Enter')).toBe(true);
    expect(press('Enter', true)).toBe(false);
    expect(press('Enter', false, true)).toBe(false);
    expect(press('Enter', false, false, 229)).toBe(false);
    expect(press('a')).toBe(false);
  });

  it('refuses 2,001 characters and says how many there are', () => {
    expect(findTextProblem('字'.repeat(2_000))).toBeUndefined();
    expect(findTextProblem('字'.repeat(2_001))).toContain('现在有 2001 个字');
  });

  it('refuses files that are empty, too large or of another type', () => {
    const file = (name: string, size = 1, type = '') => findFileProblem({ name, size, type });
    expect(file('清单.xlsx')).toBeUndefined();
    expect(file('image', 1, 'image/png')).toBeUndefined();
    expect(file('空.pdf', 0)).toContain('空的');
    expect(file('大.pdf', 20 * 1024 * 1024 + 1)).toContain('20 MB');
    expect(file('程序.exe')).toContain('只能发送');
    expect(file('图.svg', 1, 'image/svg+xml')).toContain('只能发送');
  });
});
