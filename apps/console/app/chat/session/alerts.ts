import type { AgentStatus } from './desk-rules.ts';
import { readEntry, writeEntry } from './drafts.ts';

const SOUND_KEY = 'desk-sound';
const QUIET_KEY = 'desk-quiet';

/** Hours without sound, as clock times; an end before the start is on the next day. */
export interface QuietHours {
  from: string;
  to: string;
}

/** Whether new messages sound on this computer, and when they don't. */
export interface Sound {
  isOn: boolean;
  quiet: QuietHours | undefined;
}

const QUIET = /^([01]\d|2[0-3]):[0-5]\d-([01]\d|2[0-3]):[0-5]\d$/;

/** Switched on until the agent switches it off. */
export function readSound(): Sound {
  const stored = readEntry(QUIET_KEY) ?? '';
  const [from = '', to = ''] = stored.split('-');
  return {
    isOn: readEntry(SOUND_KEY) !== 'off',
    quiet: QUIET.test(stored) ? { from, to } : undefined,
  };
}

export function saveSound({ isOn, quiet }: Sound): void {
  writeEntry(SOUND_KEY, isOn ? 'on' : 'off');
  writeEntry(QUIET_KEY, quiet ? `${quiet.from}-${quiet.to}` : '');
}

/** Tests whether a clock time lies in quiet hours; equal ends mean the whole day. */
export function isQuiet({ from, to }: QuietHours, clock: string): boolean {
  if (from < to) return clock >= from && clock < to;
  return clock >= from || clock < to;
}

/** Tests whether news sound: who is away has asked for quiet, who is busy hears only of their own conversations. */
export function mayRing(
  kind: 'message' | 'visitor',
  { sound, status, clock }: { sound: Sound; status: AgentStatus; clock: string },
): boolean {
  if (!sound.isOn || status === 'away') return false;
  if (status === 'busy' && kind === 'visitor') return false;
  return !sound.quiet || !isQuiet(sound.quiet, clock);
}

let audio: AudioContext | undefined;

/** Heights of the tones: a new visitor sounds twice, a message once. */
const TONES = { message: [880], visitor: [660, 880] } as const;
const TONE_SECONDS = 0.16;

/** Sounds for new messages. Silent where the browser allows none, as before the first key or click. */
export function playSound(kind: keyof typeof TONES): void {
  try {
    const context = (audio ??= new AudioContext());
    if (context.state === 'suspended') void context.resume();
    TONES[kind].forEach((frequency, at) => {
      const tone = context.createOscillator();
      const volume = context.createGain();
      const start = context.currentTime + at * TONE_SECONDS;
      tone.frequency.value = frequency;
      volume.gain.setValueAtTime(0.12, start);
      volume.gain.exponentialRampToValueAtTime(0.001, start + TONE_SECONDS);
      tone.connect(volume).connect(context.destination);
      tone.start(start);
      tone.stop(start + TONE_SECONDS);
    });
  } catch {
    // A desk without sound still shows the number.
  }
}
