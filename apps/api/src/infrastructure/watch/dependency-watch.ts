import { within } from '../../db/replicas/replica.ts';
import { Loop } from '../loop.ts';

/** Something outside of the process without which part of its work can't be done. */
export interface Dependency {
  name: 'database' | 'clock' | 'redis' | 'files';
  /** Milliseconds between two looks. */
  everyMs: number;
  /** Says in Chinese what is wrong and what to do; undefined if nothing is. */
  look: () => Promise<string | undefined>;
  /** What goes on meanwhile, and how. */
  meanwhile: string;
  /** Told when it is well again. */
  well: string;
  /** Others write its lines: only its state is kept here. */
  isLoggedElsewhere?: boolean;
}

/** Log of {@link DependencyWatch}. */
export interface WatchLog {
  warn: (text: string) => void;
  error: (text: string) => void;
}

/** A look that takes longer has found that nobody answers, in milliseconds. */
const LOOK_TIMEOUT_MS = 4_000;

/**
 * Looks at what the process depends on every few seconds. The log gets one line when something goes wrong or is wrong in
 * another way, and one when it is well again, however many calls fail meanwhile.
 */
export class DependencyWatch {
  readonly #dependencies: readonly Dependency[];
  readonly #log: WatchLog;
  readonly #problems = new Map<Dependency['name'], string>();
  readonly #loops: readonly Loop[];

  constructor(dependencies: readonly Dependency[], log: WatchLog) {
    this.#dependencies = dependencies;
    this.#log = log;
    this.#loops = dependencies.map(
      (each) => new Loop(() => this.#look(each).then(() => each.everyMs)),
    );
  }

  /** What is wrong now, in Chinese, by what it is wrong with. */
  get problems(): ReadonlyMap<Dependency['name'], string> {
    return this.#problems;
  }

  /** Names of all that is looked at. */
  get names(): Dependency['name'][] {
    return this.#dependencies.map(({ name }) => name);
  }

  /** Looks from now on. */
  start(): void {
    for (const loop of this.#loops) loop.start();
  }

  async stop(): Promise<void> {
    await Promise.all(this.#loops.map((loop) => loop.stop()));
  }

  async #look(dependency: Dependency): Promise<void> {
    const { name, look, meanwhile, well, isLoggedElsewhere = false } = dependency;
    const before = this.#problems.get(name);
    const problem = await within(LOOK_TIMEOUT_MS, look(), new Error('没有及时回答')).catch(
      (error: Error) => `${LABELS[name]}出错：${error.message}`,
    );
    if (problem === undefined) this.#problems.delete(name);
    else this.#problems.set(name, problem);
    if (problem === before || isLoggedElsewhere) return;
    // As loud as its beginning: whoever has read the one waits for the other.
    if (problem === undefined) this.#log.warn(well);
    else this.#log.error(`${problem}。${meanwhile}`);
  }
}

const LABELS: Readonly<Record<Dependency['name'], string>> = {
  database: '数据库',
  clock: '时钟',
  redis: 'Redis ',
  files: '文件存储',
};
