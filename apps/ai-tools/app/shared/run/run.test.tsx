import { jest } from '@jest/globals';
import { makeStore } from '@zhucheng/api-client';
import type { AiRunEvent } from '@zhucheng/contracts';
import { act, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { FakeSource } from './fake-source.ts';
import { getSpoken, RunSpeaker } from './run-speaker.tsx';
import { RunStatus } from './run-status.tsx';
import { applyRunEvent, listPieces, NOTHING_WRITTEN } from './run-view.ts';
import { useRun } from './use-run.ts';

const read = (events: readonly AiRunEvent[]) => events.reduce(applyRunEvent, NOTHING_WRITTEN);

describe('applyRunEvent', () => {
  it('joins texts by part and keeps pieces in their order', () => {
    const view = read([
      { kind: 'writer', writer: 'offline', reason: '没有配置模型' },
      { kind: 'text', part: 'a', text: '基坑' },
      { kind: 'piece', part: 'a', name: 'citation', value: 1 },
      { kind: 'text', part: 'b', text: '监测' },
      { kind: 'text', part: 'a', text: '开挖' },
      { kind: 'piece', part: 'b', name: 'block', value: 2 },
    ]);
    expect(view.writer).toMatchObject({ writer: 'offline', reason: '没有配置模型' });
    expect(view.texts).toEqual({ a: '基坑开挖', b: '监测' });
    expect([listPieces(view, 'citation'), listPieces(view, 'block')]).toEqual([[1], [2]]);
  });

  it('drops what a part had when it is written again', () => {
    const view = read([
      { kind: 'text', part: 'a', text: '旧' },
      { kind: 'piece', part: 'a', name: 'block', value: 1 },
      { kind: 'piece', part: 'b', name: 'block', value: 2 },
      { kind: 'restart', part: 'a' },
      { kind: 'text', part: 'a', text: '新' },
    ]);
    expect(view.texts).toEqual({ a: '新' });
    expect(listPieces(view, 'block')).toEqual([2]);
  });
});

describe('what is spoken', () => {
  it('is whole sentences, and the rest at the end', () => {
    const first = getSpoken('先撑后挖。分层开', false, 0);
    expect(first).toEqual({ text: '先撑后挖。', end: 5 });
    expect(getSpoken('先撑后挖。分层开挖', false, first.end).text).toBe('');
    expect(getSpoken('先撑后挖。分层开挖', true, first.end).text).toBe('分层开挖');
  });

  it('is the latest sentences of a long text', () => {
    const { text, end } = getSpoken('监测点每层布置一处。'.repeat(200), false, 0);
    expect([text.length <= 300, end]).toEqual([true, 2_000]);
    expect(text.startsWith('监测点')).toBe(true);
  });

  it('changes by pauses, not with each word', () => {
    jest.useFakeTimers();
    const { rerender, container } = render(<RunSpeaker text="分层" ended={false} />);
    rerender(<RunSpeaker text="分层开挖。严禁" ended={false} />);
    expect(container.textContent).toBe('');
    act(() => void jest.advanceTimersByTime(1_500));
    expect(container.textContent).toBe('分层开挖。');
    jest.useRealTimers();
  });
});

function Followed() {
  const run = useRun('0'.repeat(32));
  return (
    <>
      <RunStatus {...run} />
      <pre>{run.view.texts['']}</pre>
    </>
  );
}

describe('a run that is followed', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    Object.assign(globalThis, { EventSource: FakeSource });
    render(
      <Provider store={makeStore()}>
        <Followed />
      </Provider>,
    );
  });
  afterEach(() => {
    jest.useRealTimers();
    Reflect.deleteProperty(globalThis, 'EventSource');
  });
  const send = (...events: AiRunEvent[]) =>
    act(() => {
      for (const event of events) FakeSource.last.send(event);
      jest.advanceTimersByTime(50);
    });

  it('shows who writes, the text as it comes, and an honest end', () => {
    send({ kind: 'writer', writer: 'offline', reason: '没有配置模型' });
    expect(screen.getByRole('status').textContent).toContain('正在写 · 离线写作没有配置模型');
    send({ kind: 'text', text: '开挖' }, { kind: 'text', text: '深度' });
    expect(screen.getByText('开挖深度')).toBeTruthy();
    send({ kind: 'end', state: 'stopped' });
    expect(screen.getByRole('status').textContent).toContain('已停下');
    expect(screen.queryByRole('button', { name: '停止' })).toBeNull();
    expect(FakeSource.last.readyState).toBe(FakeSource.CLOSED);
  });

  it('says so when its progress can’t be seen, and begins again on request', () => {
    send({ kind: 'text', text: '开挖' });
    const before = FakeSource.last;
    act(() => {
      before.close();
      before.onerror?.();
    });
    act(() => screen.getByRole('button', { name: '重新连接' }).click());
    expect(FakeSource.last).not.toBe(before);
    send({ kind: 'text', text: '开挖深度' });
    expect(screen.getByText('开挖深度')).toBeTruthy();
  });
});
