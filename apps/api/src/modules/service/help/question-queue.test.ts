import { jest } from '@jest/globals';
import type { StoredMessage } from '../chat/chat-events.ts';
import { QuestionQueue } from './question-queue.ts';

const message = (conversationId: string, text: string): StoredMessage => ({
  conversationId,
  senderId: 'guest',
  message: {
    seq: 1,
    id: 'id',
    clientId: 'client',
    from: 'visitor',
    senderName: '',
    kind: 'text',
    text,
    file: null,
    card: null,
    createdAt: '2026-11-23T10:00:00.000+08:00',
  },
  reopened: false,
});

describe('queue of questions', () => {
  const looked: string[] = [];
  const look = jest.fn(async (question: StoredMessage) => {
    looked.push(question.message.text);
  });
  let queue: QuestionQueue;

  beforeEach(() => {
    jest.useFakeTimers();
    looked.length = 0;
    queue = new QuestionQueue(look);
  });
  afterEach(async () => {
    await queue.close();
    jest.useRealTimers();
  });

  it('looks at the newest question of a conversation after a pause', async () => {
    queue.add(message('a', '计量支付怎么导出？'));
    queue.add(message('b', '密码忘了怎么办？'));
    await jest.advanceTimersByTimeAsync(500);
    expect(looked).toEqual([]);
    queue.add(message('a', '是中期支付证书怎么导出？'));
    await jest.advanceTimersByTimeAsync(1_800);
    expect(looked).toEqual(['密码忘了怎么办？', '是中期支付证书怎么导出？']);
  });

  it('keeps a question when thanks follow, and gives it up when a person is asked for', async () => {
    queue.add(message('a', '计量支付怎么导出？'));
    queue.add(message('a', '谢谢'));
    queue.add(message('b', '密码忘了怎么办？'));
    queue.add(message('b', '转人工'));
    await jest.advanceTimersByTimeAsync(1_400);
    expect(looked).toEqual(['计量支付怎么导出？', '转人工']);
  });

  it('forgets what waits when it closes', async () => {
    queue.add(message('a', '计量支付怎么导出？'));
    await queue.close();
    await jest.advanceTimersByTimeAsync(1_200);
    expect(looked).toEqual([]);
  });
});
