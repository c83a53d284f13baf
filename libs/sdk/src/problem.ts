import type { Problem, ProblemCode } from './generated/types.gen.ts';

/** Refusal of a call: what went wrong, by a code that has a page at {@link ProblemError.type}. */
export class ProblemError extends Error {
  override readonly name = 'ProblemError';
  /** Code of the problem, `unknown` where the reply was no problem document. Later versions of the API may have more. */
  readonly code: ProblemCode | 'unknown' | (string & {});
  readonly status: number;
  /** Address of the page that explains the problem. */
  readonly type: string;
  /** What is wrong with which parameter. */
  readonly errors: readonly { field: string; message: string }[];
  /** Names the call to those who run the site. */
  readonly requestId: string | undefined;
  /** Seconds after which the call may be made again. */
  readonly retryAfter: number | undefined;

  constructor(body: unknown, response: Response) {
    const problem: Partial<Problem> = typeof body === 'object' && body !== null ? body : {};
    super(problem.detail ?? problem.title ?? `HTTP ${response.status}`);
    this.status = response.status;
    this.type = problem.type ?? '';
    this.code = this.type.split('/').at(-1) || 'unknown';
    this.errors = problem.errors ?? [];
    this.requestId = problem.requestId ?? response.headers.get('x-request-id') ?? undefined;
    this.retryAfter = readRetryAfter(response);
  }
}

/** Seconds of the header `Retry-After`, which the API writes as a number. */
export function readRetryAfter({ headers }: Response): number | undefined {
  const text = headers.get('retry-after') ?? '';
  return /^\d+$/.test(text) ? Number(text) : undefined;
}
