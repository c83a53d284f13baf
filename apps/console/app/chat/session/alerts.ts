import { readEntry, writeEntry } from './drafts.ts';

const SOUND_KEY = 'desk-sound';

/** Whether new messages sound; switched on until the agent switches it off. */
export const readSound = (): boolean => readEntry(SOUND_KEY) !== 'off';

export const saveSound = (isOn: boolean): void => writeEntry(SOUND_KEY, isOn ? 'on' : 'off');

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
