import type { ChatMessage, LiveState } from '@zhucheng/domain-service/chat';
import fc from 'fast-check';
import type { ServiceState } from '../chat-api.ts';
import { composeContactText, findContactReason, getUnansweredTime } from './contact-rules.ts';

const NOW = Date.parse('2026-11-23T10:00:00+08:00');
const OPEN: ServiceState = { open: true, staffed: true, hours: '', nextOpenAt: null };
const CLOSED: ServiceState = { ...OPEN, open: false, staffed: false };

const since = (seconds: number) => new Date(NOW - seconds * 1_000).toISOString();

const say = (seq: number, text: string, from: ChatMessage['from'] = 'visitor'): ChatMessage => ({
  seq,
  id: String(seq),
  clientId: `client-${seq}`,
  from,
  senderName: '',
  kind: 'text',
  text,
  file: null,
  card: null,
  createdAt: since(10),
});

const sayAgo = (seconds: number, from: ChatMessage['from'] = 'visitor'): ChatMessage => ({
  ...say(100_000 - seconds, '有人吗', from),
  createdAt: since(seconds),
});

const live = (changes: Partial<LiveState> = {}): LiveState => ({
  conversationId: '1',
  state: 'waiting',
  agent: null,
  waitingSince: null,
  lastSeq: 1,
  visitorDeliveredSeq: 0,
  visitorReadSeq: 0,
  agentDeliveredSeq: 0,
  agentReadSeq: 0,
  ...changes,
});

describe('findContactReason', () => {
  const messages = [say(1, '想问报价')];
  const find = (service: ServiceState, state: LiveState, said = messages) =>
    findContactReason({ service, live: state, messages: said }, NOW);

  it('asks outside of the opening hours once something was written', () => {
    expect(find(CLOSED, live())).toBe('closed');
    expect(find(CLOSED, live(), [])).toBeUndefined();
    expect(find({ ...CLOSED, staffed: true }, live())).toBeUndefined();
    expect(find(CLOSED, live({ agent: { name: '周工' } }))).toBeUndefined();
  });

  it('asks after a minute without an answer, not before', () => {
    expect(find(OPEN, live(), [sayAgo(59)])).toBeUndefined();
    expect(find(OPEN, live(), [sayAgo(60)])).toBe('unanswered');
    expect(find(OPEN, live(), [sayAgo(60), sayAgo(5)])).toBe('unanswered');
    expect(find(OPEN, live({ state: 'closed' }), [sayAgo(90)])).toBeUndefined();
  });

  it('gives an agent who has answered another minute', () => {
    const answered = [sayAgo(90), sayAgo(70, 'agent')];
    const state = live({ waitingSince: since(90) });
    expect(find(OPEN, state, [...answered, sayAgo(5)])).toBeUndefined();
    expect(find(OPEN, state, [...answered, sayAgo(60)])).toBe('unanswered');
  });

  it('does not ask again once a number was left or a person has answered', () => {
    const contact = { ...say(2, '已收到', 'system'), clientId: 'contact-9' };
    expect(find(CLOSED, live(), [...messages, contact])).toBeUndefined();
    expect(find(CLOSED, live(), [...messages, say(2, '您好', 'agent')])).toBeUndefined();
    expect(find(CLOSED, live(), [...messages, say(2, '见帮助', 'assistant')])).toBe('closed');
  });

  it('waits for a minute from the first message without an answer', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000 }), (seconds) => {
        const written = [sayAgo(seconds)];
        const time = getUnansweredTime({ live: live(), messages: written });
        expect(time).toBe(NOW + (60 - seconds) * 1_000);
      }),
    );
  });
});

describe('composeContactText', () => {
  it('takes what was written since a person answered, what is unsent, and the draft', () => {
    const messages = [say(1, '旧的'), say(2, '好的', 'agent'), say(3, '报价'), say(4, '十台')];
    const queue = [{ clientId: 'client-id', text: '没发出的', writtenAt: NOW }];
    const text = composeContactText(messages, { queue, draft: '写了一半' });
    expect(text).toBe('报价\n十台\n没发出的\n写了一半');
  });

  it('stays within the limit of a message', () => {
    const texts = fc.array(fc.string({ maxLength: 2_000 }), { maxLength: 5 });
    fc.assert(
      fc.property(texts, fc.string(), (written, draft) => {
        const messages = written.map((text, at) => say(at + 1, text));
        const text = composeContactText(messages, { queue: [], draft });
        expect(text.length).toBeLessThanOrEqual(2_000);
      }),
    );
  });
});
