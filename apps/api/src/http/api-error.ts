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
  /** Record that the caller needs to go on, such as the newest version in a conflict. */
  model?: object | undefined;
  cause?: unknown;
}

/** Error that is reported to the caller: a business code and a Chinese message that says what to do. */
export class ApiError extends Error {
  readonly code: Code;
  readonly errors: FieldError[] | undefined;
  readonly retryAfter: number | undefined;
  readonly model: object | undefined;

  constructor(code: Code, message: string, details: ApiErrorDetails = {}) {
    super(message, { cause: details.cause });
    this.code = code;
    this.errors = details.errors;
    this.retryAfter = details.retryAfter;
    this.model = details.model;
  }

  /** HTTP status of the error. */
  get status(): number {
    return getHttpStatus(this.code);
  }
}
