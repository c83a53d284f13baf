import { KEYS, read, write } from '../storage.ts';

/** A visitor's answer to the question whether visits may be counted under an id. */
export type ConsentChoice = 'granted' | 'refused';

interface Consent {
  choice: ConsentChoice;
  /** Milliseconds. */
  at: number;
}

/** Time for which an answer, and with it the visitor's id, is kept: 180 days. */
export const CONSENT_MS = 180 * 24 * 3_600_000;

/** Event on the document after a choice. */
export const CONSENT_EVENT = 'service:consent';

/** Signals of the browser that count as a refusal. */
interface PrivacySignals {
  doNotTrack?: string | null;
  globalPrivacyControl?: boolean;
}

/** Tests whether the browser says by itself that its user is not to be tracked. */
export function hasRefusalSignal(browser: PrivacySignals = navigator as PrivacySignals): boolean {
  return browser.doNotTrack === '1' || browser.globalPrivacyControl === true;
}

/** Returns the visitor's valid answer; undefined before it and after {@link CONSENT_MS}. */
export function getConsent(now = Date.now()): ConsentChoice | undefined {
  try {
    const { choice, at } = JSON.parse(read('localStorage', KEYS.consent) ?? '') as Consent;
    const valid =
      (choice === 'granted' || choice === 'refused') && at <= now && now - at < CONSENT_MS;
    return valid ? choice : undefined;
  } catch {
    return undefined;
  }
}

/** Stores the answer; without consent no visitor's id is left. */
export function setConsent(choice: ConsentChoice, now = Date.now()): void {
  write('localStorage', KEYS.consent, JSON.stringify({ choice, at: now } satisfies Consent));
  if (choice === 'refused') write('localStorage', KEYS.visitorId, null);
  document.dispatchEvent(new Event(CONSENT_EVENT));
}

const createId = () => {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
};

/** Returns the visitor's id of traces, created on first use; undefined without consent, and then none is stored. */
export function getVisitorId(): string | undefined {
  if (hasRefusalSignal() || getConsent() !== 'granted') {
    write('localStorage', KEYS.visitorId, null);
    return undefined;
  }
  const stored = read('localStorage', KEYS.visitorId);
  if (stored) return stored;
  const id = createId();
  write('localStorage', KEYS.visitorId, id);
  return id;
}
