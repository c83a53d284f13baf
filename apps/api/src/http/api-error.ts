import { getHttpStatus, type Code } from '@zhucheng/contracts';

/** A field that was refused and why, in Chinese. */
export interface FieldError {
  field: string;
  message: string;
}

/** What a refusal may carry besides code and message. */
export interface ApiErrorDetails {
  errors?: FieldError[];
  /** Seconds to wait. */
  retryAfter?: number;
  cause?: unknown;
}

/** A refusal that the caller is told of: a business code and a Chinese message that says what to do. */
export class ApiError extends Error {
  readonly code: Code;
  readonly errors: FieldError[] | undefined;
  readonly retryAfter: number | undefined;

  constructor(code: Code, message: string, details: ApiErrorDetails = {}) {
    super(message, { cause: details.cause });
    this.code = code;
    this.errors = details.errors;
    this.retryAfter = details.retryAfter;
  }

  /** HTTP status of the refusal. */
  get status(): number {
    return getHttpStatus(this.code);
  }
}
