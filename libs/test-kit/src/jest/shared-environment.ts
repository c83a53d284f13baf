import type { EnvironmentContext, JestEnvironmentConfig } from '@jest/environment';
import { TestEnvironment as NodeEnvironment } from 'jest-environment-node';

/** Where `expect` and the test framework keep what belongs to one file. */
const MATCHERS = Symbol.for('$$jest-matchers-object');
const OF_ONE_FILE = ['EVENT_HANDLERS', 'TEST_TIMEOUT_SYMBOL', 'RETRY_TIMES', 'RETRY_IMMEDIATELY'];

/** What `site-config` keeps on the global object: what staff have set. */
const SITE = ['__SITE__', '__siteOverrides'];

const made: SharedEnvironment[] = [];

/**
 * Environment of all test files that a process runs one after the other: one global object, so that modules loaded for one file
 * serve the next (`shared-runtime.ts`). After each file, globals, `process.env` and timers are what they were before.
 */
export default class SharedEnvironment extends NodeEnvironment {
  /** Tells the runtime that modules may stay. */
  readonly keepsModules = true;
  #globals: [string, PropertyDescriptor][] = [];
  #environment: Record<string, string | undefined> = {};
  #exit: typeof process.exit = process.exit;

  constructor(config: JestEnvironmentConfig, context: EnvironmentContext) {
    if (made[0]) return made[0];
    super(config, context);
    // Jest sets the console of each file itself.
    this.#globals = Object.entries(Object.getOwnPropertyDescriptors(this.global)).filter(
      ([name, { configurable }]) => configurable && name !== 'console' && name !== 'process',
    );
    this.#environment = { ...this.global.process.env };
    this.#exit = this.global.process.exit;
    made.push(this);
  }

  /** The context stays; what a file changed in it does not. */
  override async teardown(): Promise<void> {
    this.fakeTimersModern?.dispose();
    for (const [name, before] of this.#globals) {
      const now = Object.getOwnPropertyDescriptor(this.global, name);
      if (now?.value !== before.value || now?.get !== before.get) {
        Object.defineProperty(this.global, name, before);
      }
    }
    const { process: copy } = this.global;
    copy.exit = this.#exit;
    for (const name of Object.keys(copy.env)) {
      if (!(name in this.#environment)) Reflect.deleteProperty(copy.env, name);
    }
    Object.assign(copy.env, this.#environment);
    const global = this.global as Record<symbol, unknown>;
    for (const name of OF_ONE_FILE) Reflect.deleteProperty(global, Symbol.for(name));
    for (const name of SITE) Reflect.deleteProperty(global, name);
    Object.assign(global[MATCHERS] ?? {}, {
      customEqualityTesters: [],
      matchers: Object.create(null) as object,
      state: {
        assertionCalls: 0,
        expectedAssertionsNumber: null,
        isExpectingAssertions: false,
        numPassingAsserts: 0,
        suppressedErrors: [],
      },
    });
  }
}
