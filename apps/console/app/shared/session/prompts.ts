/** Question to the member of staff on which calls wait: a whole login, or a code of the authenticator. */
export type Prompt = 'login' | 'stepUp';

/** The open question. All calls that need the same answer wait for one dialog. */
export class Prompts {
  #open: Prompt | undefined;
  #answer = Promise.withResolvers<boolean>();
  #refusals = 0;
  readonly #listeners = new Set<() => void>();

  /** The open question, for `useSyncExternalStore`. */
  getOpen = (): Prompt | undefined => this.#open;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Asks; resolves to true once it is answered, to false if the dialog was closed without an answer. */
  ask(prompt: Prompt): Promise<boolean> {
    if (this.#open === undefined) {
      this.#open = prompt;
      this.#answer = Promise.withResolvers();
      this.#notify();
    } else if (prompt === 'login' && this.#open === 'stepUp') {
      // The session ended meanwhile: a login answers both questions.
      this.#open = 'login';
      this.#notify();
    }
    return this.#answer.promise;
  }

  /** Number of calls that were refused for want of a permission, for `useSyncExternalStore`. */
  getRefusals = (): number => this.#refusals;

  /** Tells that a call was refused for want of a permission: the caller's role may have changed. */
  reportRefusal(): void {
    this.#refusals += 1;
    this.#notify();
  }

  /** Closes the dialog. */
  settle(isAnswered: boolean): void {
    this.#open = undefined;
    this.#notify();
    this.#answer.resolve(isAnswered);
  }

  #notify(): void {
    for (const listener of this.#listeners) listener();
  }
}

/** The question of this document. */
export const prompts = new Prompts();
