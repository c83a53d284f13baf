/** Reason of a failed playback. */
export type PlaybackFailure = 'network' | 'unsupported';

/** Playlist attached to a video element. */
export interface AttachedPlaylist {
  /** Detaches the playlist. */
  close: () => void;
}

const HLS_TYPE = 'application/vnd.apple.mpegurl';

/** Codes of MediaError for failed decoding and unknown type, where a retry is useless. */
const UNSUPPORTED_CODES: readonly number[] = [3, 4];

/** Converts an error of the video element. */
export function toPlaybackFailure(
  error: Pick<MediaError, 'code'> | null,
  online: boolean,
): PlaybackFailure {
  return online && error && UNSUPPORTED_CODES.includes(error.code) ? 'unsupported' : 'network';
}

type OnFailure = (failure: PlaybackFailure) => void;

/**
 * Attaches a playlist to a video element and starts at a position: natively if the browser supports HLS, else, or if
 * that fails, with hls.js, loaded on demand. Rejects if hls.js cannot be loaded.
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
  // A worker from a blob would need an exception in the CSP; the videos are small enough without.
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
