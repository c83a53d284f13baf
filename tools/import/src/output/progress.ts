/** How far an import has come. */
export interface Counts {
  read: number;
  created: number;
  updated: number;
  unchanged: number;
  leftOut: number;
}

/** Counts of an import that has not begun. */
export const noCounts = (): Counts => ({
  read: 0,
  created: 0,
  updated: 0,
  unchanged: 0,
  leftOut: 0,
});

/** The counts in words. */
export const countsInWords = ({ read, created, updated, unchanged, leftOut }: Counts) =>
  `读取 ${read} · 新增 ${created} · 更新 ${updated} · 未变 ${unchanged} · 略过 ${leftOut}`;

/** Where progress is shown. */
export interface Screen {
  write(text: string): unknown;
  isTTY?: boolean;
  columns?: number;
}

const BAR = 24;
/** Milliseconds between two pictures: on a terminal, and as lines of a log. */
const EVERY = { terminal: 100, log: 5_000 };

/** Shows progress: a bar that stays in its line on a terminal, a line now and then elsewhere. */
export class Progress {
  readonly #screen: Screen;
  readonly #total: number;
  #bytes = 0;
  #shownAt = Date.now();

  /** `total` is the size of the input in bytes. */
  constructor(screen: Screen, total: number) {
    this.#screen = screen;
    this.#total = total;
  }

  /** More of the input was read. */
  advance(bytes: number): void {
    this.#bytes += bytes;
  }

  /** Shows the counts if the last picture is old enough. */
  show(counts: Counts): void {
    const now = Date.now();
    if (now - this.#shownAt < (this.#screen.isTTY ? EVERY.terminal : EVERY.log)) return;
    this.#shownAt = now;
    const share = this.#total === 0 ? 1 : Math.min(this.#bytes / this.#total, 1);
    const percent = `${Math.floor(share * 100)}%`.padStart(4);
    if (!this.#screen.isTTY) {
      this.#screen.write(`${percent.trim()} ${countsInWords(counts)}\n`);
      return;
    }
    const full = Math.round(share * BAR);
    const line = `${'█'.repeat(full)}${'░'.repeat(BAR - full)} ${percent} ${countsInWords(counts)}`;
    this.#screen.write(`\r\u001b[2K${fitting(line, this.#screen.columns ?? 80)}`);
  }

  /** Takes the bar away, so that lines can follow. */
  end(): void {
    if (this.#screen.isTTY) this.#screen.write('\r\u001b[2K');
  }
}

/** As much of a line as fits; Chinese characters are two columns wide. */
function fitting(line: string, columns: number): string {
  let width = 0;
  let text = '';
  for (const character of line) {
    width += /[\u2e80-\uffef]/.test(character) ? 2 : 1;
    if (width >= columns) break;
    text += character;
  }
  return text;
}
