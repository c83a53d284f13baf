/** Record counts of an import. */
export interface Counts {
  read: number;
  created: number;
  updated: number;
  unchanged: number;
  /** Left to editors, who changed the article before. */
  proposed: number;
  skipped: number;
}

/** Counts of zero. */
export const emptyCounts = (): Counts => ({
  read: 0,
  created: 0,
  updated: 0,
  unchanged: 0,
  proposed: 0,
  skipped: 0,
});

/** Counts formatted in Chinese. */
export const formatCounts = ({ read, created, updated, unchanged, proposed, skipped }: Counts) =>
  `读取 ${read} · 新增 ${created} · 更新 ${updated} · 未变 ${unchanged}` +
  `${proposed > 0 ? ` · 待编辑采用 ${proposed}` : ''} · 略过 ${skipped}`;

/** Output of the progress: a terminal or a log. */
export interface ProgressOutput {
  write(text: string): unknown;
  isTTY?: boolean;
  columns?: number;
}

const BAR_WIDTH = 24;
/** Minimum milliseconds between updates. */
const INTERVAL_MS = { terminal: 100, log: 5_000 };

/** Progress display: a bar on a terminal, occasional lines elsewhere. */
export class Progress {
  readonly #output: ProgressOutput;
  readonly #total: number;
  #bytes = 0;
  #shownAt = Date.now();

  /** `total` is the size of the input in bytes. */
  constructor(output: ProgressOutput, total: number) {
    this.#output = output;
    this.#total = total;
  }

  /** Bytes that were read. */
  get bytes(): number {
    return this.#bytes;
  }

  /** Adds bytes that were read. */
  advance(bytes: number): void {
    this.#bytes += bytes;
  }

  /** Shows the counts, at most once an interval. */
  show(counts: Counts): void {
    const now = Date.now();
    if (now - this.#shownAt < (this.#output.isTTY ? INTERVAL_MS.terminal : INTERVAL_MS.log)) return;
    this.#shownAt = now;
    const share = this.#total === 0 ? 1 : Math.min(this.#bytes / this.#total, 1);
    const percent = `${Math.floor(share * 100)}%`.padStart(4);
    if (!this.#output.isTTY) {
      this.#output.write(`${percent.trim()} ${formatCounts(counts)}\n`);
      return;
    }
    const full = Math.round(share * BAR_WIDTH);
    const line = `${'█'.repeat(full)}${'░'.repeat(BAR_WIDTH - full)} ${percent} ${formatCounts(counts)}`;
    this.#output.write(`\r\u001b[2K${truncateToWidth(line, this.#output.columns ?? 80)}`);
  }

  /** Clears the bar. */
  end(): void {
    if (this.#output.isTTY) this.#output.write('\r\u001b[2K');
  }
}

/** Truncates a line to a number of columns; Chinese characters are two columns wide. */
function truncateToWidth(line: string, columns: number): string {
  let width = 0;
  let text = '';
  for (const character of line) {
    width += /[\u2e80-\uffef]/.test(character) ? 2 : 1;
    if (width >= columns) break;
    text += character;
  }
  return text;
}
