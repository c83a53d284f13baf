import type { ModelEndpoint } from './ai-settings.ts';
import type { ModelLog } from './token-budget.ts';

/** Tells of an endpoint that fails, once for each cause, and once that it is well again. */
export class EndpointState {
  readonly #endpoint: ModelEndpoint;
  readonly #log: ModelLog;
  readonly #meanwhile: string;
  #cause: string | undefined;

  /** `meanwhile` says in Chinese what goes on without it. */
  constructor(endpoint: ModelEndpoint, log: ModelLog, meanwhile: string) {
    this.#endpoint = endpoint;
    this.#log = log;
    this.#meanwhile = meanwhile;
  }

  /** Notes why it failed; undefined where it did not. */
  note(cause: string | undefined): void {
    if (cause === this.#cause) return;
    this.#cause = cause;
    const { model, baseUrl } = this.#endpoint;
    const { host } = new URL(baseUrl);
    const text = cause === undefined ? '恢复正常' : `用不了：${cause}。${this.#meanwhile}`;
    this.#log.warn({ host, model, cause }, `模型 ${model}（${host}）${text}`);
  }
}
