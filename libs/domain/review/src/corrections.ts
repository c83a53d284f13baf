/** Text to be put in the place of a part of a contract. */
export interface Correction {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Whether two corrections change the same words. */
export const overlap = (a: Correction, b: Correction): boolean =>
  a.start < b.end && b.start < a.end;

/** The text with all corrections made. Those that change the same words as one before them are left out. */
export function correctText(text: string, corrections: readonly Correction[]): string {
  let [corrected, at] = ['', 0];
  for (const { start, end, text: put } of corrections.toSorted((a, b) => a.start - b.start)) {
    if (start < at) continue;
    corrected += text.slice(at, start) + put;
    at = end;
  }
  return corrected + text.slice(at);
}
