/** One line of a report. */
export interface Figure {
  what: string;
  measured: string;
  /** Target in words; empty without one. */
  target: string;
  held?: boolean;
}

const WIDE = /[ᄀ-￦]/;
const displayWidth = (text: string) =>
  [...text].reduce((sum, char) => sum + (WIDE.test(char) ? 2 : 1), 0);
const pad = (text: string, width: number) =>
  text + ' '.repeat(Math.max(0, width - displayWidth(text)));

/** Prints figures with their targets. */
export function report(title: string, figures: readonly Figure[]): void {
  console.log(`\n${title}`);
  for (const { what, measured, target, held } of figures) {
    const mark = held === undefined ? ' ' : held ? '✔' : '✘';
    console.log(`  ${mark} ${pad(what, 46)} ${pad(measured, 34)} ${target && `目标 ${target}`}`);
  }
}

/** Figure of a ratio that must reach a target. */
export function atLeast(what: string, ratio: number, target: number, detail = ''): Figure {
  return {
    what,
    measured: `${ratio.toFixed(ratio < 100 ? 3 : 0)}${detail && `（${detail}）`}`,
    target: `≥ ${target}`,
    held: ratio >= target,
  };
}

/** Figure that must stay below a target. */
export function atMost(what: string, value: number, target: number, unit: string): Figure {
  return {
    what,
    measured: `${value.toFixed(1)} ${unit}`,
    target: `≤ ${target} ${unit}`,
    held: value <= target,
  };
}
