/** Why a film does not play: the network, or a browser that can't. */
export type PlaybackFailure = 'network' | 'unsupported';

/** A film on a video element. */
export interface AttachedPlaylist {
  /** Takes it off again. */
  close: () => void;
}

const HLS_TYPE = 'application/vnd.apple.mpegurl';

/** Decoding failed, or the type is unknown: asking again won't help. */
const UNSUPPORTED_CODES: readonly number[] = [3, 4];

/** The failure behind the element's own error. */
export function toPlaybackFailure(
  error: Pick<MediaError, 'code'> | null,
  online: boolean,
): PlaybackFailure {
  return online && error && UNSUPPORTED_CODES.includes(error.code) ? 'unsupported' : 'network';
}

type OnFailure = (failure: PlaybackFailure) => void;

/**
 * Puts a playlist on a video element, to begin at a moment: natively where the browser reads playlists itself, else, and
 * where that goes wrong, by hls.js, which is loaded only then. Rejects where that can't be loaded.
 */
export async function attachPlaylist(
  video: HTMLVideoElement,
  playlist: string,
  at: number,
  onFailure: OnFailure,
): Promise<AttachedPlaylist> {
  if (video.canPlayType(HLS_TYPE) === '') return attachWithHlsJs(video, playlist, at, onFailure);
  let current = attachNatively(video, playlist, at, (failure) => {
    if (failure === 'network') return onFailure(failure);
    const from = video.currentTime || at;
    current.close();
    attachWithHlsJs(video, playlist, from, onFailure).then(
      (attached) => {
        current = attached;
        void video.play().catch(() => undefined);
      },
      () => onFailure('network'),
    );
  });
  return { close: () => current.close() };
}

async function attachWithHlsJs(
  video: HTMLVideoElement,
  playlist: string,
  at: number,
  onFailure: OnFailure,
): Promise<AttachedPlaylist> {
  const { default: Hls } = await import('hls.js/light');
  if (!Hls.isSupported()) {
    onFailure('unsupported');
    return { close: () => undefined };
  }
  // A worker from a blob is not worth an opening in the page's policy: the films are small.
  const hls = new Hls({ enableWorker: false, startPosition: at, maxBufferLength: 30 });
  hls.on(Hls.Events.ERROR, (_event, { fatal, type }) => {
    if (fatal) onFailure(type === Hls.ErrorTypes.NETWORK_ERROR ? 'network' : 'unsupported');
  });
  hls.loadSource(playlist);
  hls.attachMedia(video);
  return { close: () => hls.destroy() };
}

function attachNatively(
  video: HTMLVideoElement,
  playlist: string,
  at: number,
  onFailure: OnFailure,
): AttachedPlaylist {
  const begin = () => {
    if (at > 0) video.currentTime = at;
  };
  const fail = () => onFailure(toPlaybackFailure(video.error, navigator.onLine));
  video.addEventListener('loadedmetadata', begin, { once: true });
  video.addEventListener('error', fail);
  video.src = playlist;
  return {
    close: () => {
      video.removeEventListener('loadedmetadata', begin);
      video.removeEventListener('error', fail);
      video.removeAttribute('src');
      video.load();
    },
  };
}
