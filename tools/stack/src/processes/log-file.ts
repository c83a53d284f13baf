import { appendFileSync, renameSync, statSync } from 'node:fs';

const MAX_BYTES = 20 * 1024 * 1024;

/** Log file, rotated to `.1` at 20 MB. */
export class LogFile {
  readonly path: string;
  private size: number;

  constructor(path: string) {
    this.path = path;
    this.size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  }

  write(chunk: string | Buffer): void {
    try {
      if (this.size > MAX_BYTES) {
        renameSync(this.path, `${this.path}.1`);
        this.size = 0;
      }
      appendFileSync(this.path, chunk);
      this.size += chunk.length;
    } catch {
      // A full disk must not take the site down: it continues without logs.
    }
  }
}
