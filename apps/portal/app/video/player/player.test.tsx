/** @jest-environment jsdom */
import { makeStore } from '@zhucheng/api-client';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { Player } from './player.tsx';
import { storePosition } from './position-storage.ts';

const id = '0192f0c1aaaa7bbb8cccddddeeee0001';
const film = {
  id,
  seconds: 128,
  freeSeconds: 60,
  poster: '/poster.webp',
  playlist: '/index.m3u8',
  captions: '/captions.vtt',
  chapters: [
    { start: 0, title: '一' },
    { start: 42, title: '二' },
    { start: 72, title: '三' },
  ],
  transcript: [],
};

/** Renders the player for a visitor. `checkLogin` is the code of the API reply at the limit. */
function setUp({ position = null as number | null, checkLogin = '40100' } = {}) {
  const calls: string[] = [];
  const send = async ({ url }: { url: string }) => {
    calls.push(url.replace(/^.*\/videoRes\//, ''));
    const body = { code: checkLogin, msg: '登录后接着看', model: { id } };
    return { status: 200, header: () => null, text: async () => JSON.stringify(body) };
  };
  const store = makeStore({ callOptions: { baseUrl: '', headers: {}, send: send as never } });
  render(
    <Provider store={store}>
      <Player film={film} title="课" position={position} />
    </Provider>,
  );
  return { calls, video: document.querySelector('video') as HTMLVideoElement };
}

const begin = () => screen.getByRole('button', { name: /^播放《课》/ });
const press = async (button: HTMLElement) => act(async () => button.click());

beforeEach(() => {
  localStorage.clear();
  const media = HTMLMediaElement.prototype;
  media.canPlayType = () => 'maybe';
  media.play = async () => undefined;
  media.pause = () => undefined;
  media.load = () => undefined;
});

describe('player', () => {
  it('loads nothing before playback starts', async () => {
    const { video } = setUp();
    expect([video.getAttribute('src'), video.querySelector('track')]).toEqual([null, null]);
    await press(begin());
    expect(video.getAttribute('src')).toBe('/index.m3u8');
    expect(video.querySelector('track')?.getAttribute('src')).toBe('/captions.vtt');
    expect(video.controls).toBe(true);
  });

  it('offers to resume the position of this browser within the free part', async () => {
    storePosition(id, 42.6);
    const { video } = setUp();
    expect(begin().textContent).toBe('从 0:42 接着看');
    await press(begin());
    act(() => void fireEvent(video, new Event('loadedmetadata')));
    expect(video.currentTime).toBe(42.6);
  });

  it('prefers the position of the server to that of the browser', () => {
    storePosition(id, 42);
    setUp({ position: 20 });
    expect(begin().textContent).toBe('从 0:20 接着看');
    expect(screen.getByRole('button', { name: '从头看' })).toBeTruthy();
  });

  it('stops visitors at the limit with one call', async () => {
    const { calls, video } = setUp();
    await press(begin());
    video.currentTime = 59.8;
    await act(async () => {
      fireEvent.timeUpdate(video);
      fireEvent.timeUpdate(video);
      fireEvent.ended(video);
    });
    expect(await screen.findByText('前 60 秒看完了')).toBeTruthy();
    expect(calls.filter((call) => call === 'checkLogin')).toHaveLength(1);
    await press(screen.getByRole('button', { name: '重看前 60 秒' }));
    expect(screen.queryByText('前 60 秒看完了')).toBeNull();
  });

  it('continues at once for a visitor who has logged in elsewhere', async () => {
    const { video } = setUp({ checkLogin: '30000' });
    await press(screen.getByRole('button', { name: /三/ }));
    await waitFor(() => expect(video.getAttribute('src')).toBe('/index.m3u8'));
    act(() => void fireEvent(video, new Event('loadedmetadata')));
    expect(video.currentTime).toBe(72);
  });

  it('marks the current chapter and those that need a login', async () => {
    const { video } = setUp();
    expect(screen.getAllByText('登录后可看')).toHaveLength(1);
    await press(begin());
    video.currentTime = 45;
    act(() => void fireEvent.timeUpdate(video));
    const current = screen.getAllByRole('button').filter((b) => b.hasAttribute('aria-current'));
    expect(current.map((button) => button.textContent)).toEqual(['0:42二']);
  });

  it('shows a network failure and retries from the same position', async () => {
    const { video } = setUp();
    await press(begin());
    video.currentTime = 30;
    await act(async () => void fireEvent.error(video));
    expect(screen.getByRole('alert').textContent).toContain('影片没有取到');
    await press(screen.getByRole('button', { name: '重试' }));
    act(() => void fireEvent(video, new Event('loadedmetadata')));
    expect([screen.queryByRole('alert'), video.currentTime]).toEqual([null, 30]);
  });

  it('stores the position when paused', async () => {
    const { video } = setUp();
    await press(begin());
    video.currentTime = 33.33;
    act(() => void fireEvent.pause(video));
    expect(localStorage.getItem('course-positions')).toBe(`{"${id}":33.3}`);
  });
});
