import { getHttpStatus, type Code } from '@zhucheng/contracts';

/** Rejected field with the reason in Chinese. */
export interface FieldError {
  field: string;
  message: string;
}

/** Optional details of an error. */
export interface ApiErrorDetails {
  errors?: FieldError[];
  /** Seconds to wait. */
  retryAfter?: number;
  cause?: unknown;
}

/** Error that is reported to the caller: a business code and a Chinese message that says what to do. */
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

  /** HTTP status of the error. */
  get status(): number {
    return getHttpStatus(this.code);
  }
}
