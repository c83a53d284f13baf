import type { ImportOutcome, ImportState } from '@zhucheng/contracts';
import type { ImportPass } from '../../../db/schema.ts';

/** Signal that something was asked for. */
export const IMPORT_SIGNAL = 'import-job';

/** What staff ask for. */
export type ImportAction = 'dryRun' | 'run' | 'stop';

/** Facts on which it depends what may be asked for. */
export interface ImportStanding {
  state: ImportState;
  pass: ImportPass;
  /** Null until a process has taken up the pass. */
  startedAt: Date | null;
}

/**
 * State after an action; undefined if it is not possible. A check may be repeated until the import has begun, and an import
 * that was stopped or has failed goes on.
 */
export function getNextState(
  action: ImportAction,
  { state, pass, startedAt }: ImportStanding,
): ImportState | undefined {
  const hasBegun = pass === 'run';
  if (action === 'dryRun') {
    const isIdle = state === 'uploaded' || state === 'checked' || state === 'failed';
    return isIdle && !hasBegun ? 'checking' : undefined;
  }
  if (action === 'run') {
    const goesOn = hasBegun && (state === 'stopped' || state === 'failed');
    return state === 'checked' || goesOn ? 'running' : undefined;
  }
  if (state !== 'checking' && state !== 'running') return undefined;
  return startedAt ? 'stopping' : getStoppedState(pass);
}

/** State of a pass that was stopped: a check has to begin anew. */
export const getStoppedState = (pass: ImportPass): ImportState =>
  pass === 'check' ? 'uploaded' : 'stopped';

/** Facts about the speed of a pass. */
export interface ImportSpeed {
  seconds: number;
  /** Records and bytes since the start. */
  records: number;
  bytes: number;
  bytesLeft: number;
}

/** Seconds before which a speed tells nothing. */
const MIN_SECONDS = 1;

/** Records a second, and seconds that the rest takes at this speed. */
export function estimateRest({ seconds, records, bytes, bytesLeft }: ImportSpeed) {
  if (seconds < MIN_SECONDS || records <= 0) return { rate: null, secondsLeft: null };
  const secondsLeft = bytes > 0 ? Math.ceil((bytesLeft * seconds) / bytes) : null;
  return { rate: Math.round(records / seconds), secondsLeft };
}

/** What a check knows of a source id that occurred before in the same file. */
export interface EarlierOccurrence {
  digest: string;
  outcome: 'created' | 'updated' | 'proposed';
}

/**
 * Outcome of a record whose source id occurred before in the file, in a check, which has taken back what the earlier one
 * wrote. `found` is the outcome beside what is stored, `stored` the digest there.
 */
export function settleRepeated(
  earlier: EarlierOccurrence,
  { digest, found, stored }: { digest: string; found: ImportOutcome; stored: string | null },
): ImportOutcome {
  if (digest === earlier.digest) return 'unchanged';
  if (earlier.outcome !== 'proposed') return 'updated';
  // The editors' article stands: only a record as it was imported before them changes nothing.
  return found === 'unchanged' && digest === stored ? 'unchanged' : 'proposed';
}

/** Longest kind of reason that is told. */
const MAX_REASON_LENGTH = 120;

/** Kind of a reason, without the value that it quotes. */
export const toReasonKind = (reason: string): string =>
  reason.replace(/“[^”]*”/g, '“…”').slice(0, MAX_REASON_LENGTH);
