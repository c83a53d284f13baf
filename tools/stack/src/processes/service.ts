import type { ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { UserError, printLine } from '../../bootstrap/terminal.mjs';
import { isRunning, signalGroup, spawnNode } from './child.ts';
import { formatErrorLine, limitBursts, createLineSplitter } from './error-lines.ts';
import { LogFile } from './log-file.ts';

const READY_WAIT_MS = 120_000;
const READY_POLL_MS = 40;
const MIN_DELAY_MS = 500;
const MAX_DELAY_MS = 30_000;
/** Running time after which the count of crashes starts over. */
const HEALTHY_MS = 60_000;

/** Process of the stack: its command, readiness check and stop timeout. */
export interface ProcessDefinition {
  name: string;
  /** Name shown to the user. */
  label: string;
  /** Arguments of `node`: the file to run and its arguments. */
  command: readonly string[];
  cwd: string;
  environment: Readonly<Record<string, string | undefined>>;
  isReady: () => Promise<boolean>;
  stopMs: number;
  logFile: string;
}

/** Process that is reached at a port. */
export interface ServiceDefinition extends ProcessDefinition {
  port: number;
}

/** Returns the delay before a restart in ms, doubling from 500 to 30,000. */
export function getRestartDelay(crash: number): number {
  return Math.min(MIN_DELAY_MS * 2 ** (crash - 1), MAX_DELAY_MS);
}

/** Returns the number of consecutive crashes, given the previous count and the running time. */
export function countCrashes(before: number, ranMs: number): number {
  return ranMs >= HEALTHY_MS ? 1 : before + 1;
}

/** Runs one process, writes its log, shows its errors, and restarts it after a crash. */
export class Service {
  readonly definition: ProcessDefinition;
  private readonly log: LogFile;
  private child: ChildProcess | undefined;
  private stopping = false;
  private wasReady = false;
  private crashes = 0;

  constructor(definition: ProcessDefinition) {
    this.definition = definition;
    this.log = new LogFile(definition.logFile);
  }

  /** Starts the process and waits until it is ready. Rejects if it ends before. */
  async start(): Promise<void> {
    this.launch();
    await this.waitUntilReady();
    this.wasReady = true;
  }

  /** Sends SIGTERM, waits up to `stopMs`, then kills the process group. */
  async stop(): Promise<void> {
    this.stopping = true;
    const child = this.child;
    if (!child || !isRunning(child)) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await Promise.race([ended, sleep(this.definition.stopMs, undefined, { ref: false })]);
    if (isRunning(child)) signalGroup(child, 'SIGKILL');
    await ended;
  }

  private launch(): void {
    const { command, cwd, environment, name } = this.definition;
    const startedAt = Date.now();
    const child = spawnNode({ args: command, cwd, environment, read: true });
    this.child = child;
    this.log.write(`—— ${new Date().toISOString()} ${name}（进程 ${child.pid}）\n`);
    this.follow(child);
    child.once('exit', (code, signal) => {
      signalGroup(child, 'SIGKILL');
      if (!this.stopping && this.wasReady) void this.restart(signal ?? `代码 ${code}`, startedAt);
    });
    child.on('error', (error) => this.log.write(`${error.message}\n`));
  }

  private follow(child: ChildProcess): void {
    const { name, logFile } = this.definition;
    const show = limitBursts(
      (line) => printLine(`  [${name}] ${line}`),
      `  [${name}] …更多见 ${logFile}`,
    );
    for (const stream of [child.stdout, child.stderr]) {
      const lines = createLineSplitter((line) => {
        const text = formatErrorLine(line, stream === child.stderr);
        if (text && !this.stopping) show(text);
      });
      stream?.on('data', (chunk: Buffer) => {
        this.log.write(chunk);
        lines(chunk);
      });
    }
  }

  private async restart(reason: string, startedAt: number): Promise<void> {
    const { label, logFile } = this.definition;
    this.crashes = countCrashes(this.crashes, Date.now() - startedAt);
    const delay = getRestartDelay(this.crashes);
    const again = `${delay / 1000} 秒后第 ${this.crashes} 次重启`;
    printLine(`! ${label}意外退出（${reason}），${again}；日志 ${logFile}`);
    await sleep(delay, undefined, { ref: false });
    if (this.stopping) return;
    this.launch();
    const child = this.child;
    await this.waitUntilReady().then(
      () => printLine(`✓ ${label}已恢复`),
      // If it ended, its `exit` event has begun the next restart. If it runs without being ready, it is killed.
      () => child?.kill('SIGKILL'),
    );
  }

  private async waitUntilReady(): Promise<void> {
    const { label, logFile, isReady } = this.definition;
    const child = this.child;
    const deadline = Date.now() + READY_WAIT_MS;
    while (!this.stopping) {
      if (!child || !isRunning(child)) throw new UserError(`${label}启动失败；日志 ${logFile}`);
      if (await isReady()) return;
      if (Date.now() > deadline) throw new UserError(`${label}在两分钟内没有就绪；日志 ${logFile}`);
      await sleep(READY_POLL_MS);
    }
  }
}
