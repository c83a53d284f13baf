import { CODES, type ErrorReply } from '@zhucheng/contracts';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { listCauses } from '../db/error-causes.ts';
import { readPoolerFault, type PoolerFault } from '../db/servers/pooler-errors.ts';
import { NO_WRITER } from '../db/servers/server-choice.ts';
import { toUniqueViolation, type UniqueViolation } from '../db/unique-violation.ts';
import { describeCertificate } from '../infrastructure/watch/connection-problem.ts';
import { ApiError, type FieldError } from './api-error.ts';

/** Errors of Fastify, its plugins and the file store that callers can act on, by their code. */
const ERRORS_BY_CODE: Record<string, () => ApiError> = {
  FST_ERR_CTP_BODY_TOO_LARGE: () => new ApiError(CODES.tooLarge, '提交的内容太大，请精简后重试'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () =>
    new ApiError(CODES.wrongType, '请用 JSON 格式提交（Content-Type: application/json）'),
  FST_ERR_CTP_INVALID_JSON_BODY: invalidJson,
  FST_ERR_CTP_EMPTY_JSON_BODY: invalidJson,
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: invalidJson,
  FST_PARTS_LIMIT: tooManyParts,
  FST_FILES_LIMIT: tooManyParts,
  FST_FIELDS_LIMIT: tooManyParts,
  FST_MP_PREMATURE_CLOSE: () => malformedForm(),
  FST_PROTO_VIOLATION: () => malformedForm(),
  FST_ERR_BAD_URL: () => new ApiError(CODES.badInput, '地址格式不对，请检查后重试'),
  FST_ERR_MAX_PARAM_LENGTH: () => new ApiError(CODES.notFound, '没有这个地址，请检查后重试'),
  FST_UNDER_PRESSURE: unavailable,
  FILE_STORE_UNAVAILABLE: () =>
    new ApiError(CODES.unavailable, '文件暂时存取不了，请稍后再试', { retryAfter: 5 }),
};

/** A connection that broke under a statement, which may have been committed all the same. */
const BROKEN = 'BROKEN';
/** A server whose certificate has run out or isn't trusted. */
const UNTRUSTED = 'UNTRUSTED';
const BROKEN_CODES = new Set([
  BROKEN,
  'ECONNRESET',
  'EPIPE',
  '57P01', // the server is shutting down
  '57P02',
  '08000',
  '08003',
  '08006',
  '08007',
]);

/** Codes for a server that could not be had, or takes no writes: nothing was done. */
const UNREACHED_CODES = new Set([
  NO_WRITER,
  UNTRUSTED,
  'EAI_AGAIN',
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'ETIMEDOUT',
  '08001',
  '08004',
  '25006', // a replica
  '28P01', // a wrong password
  '28000', // a user who may not come in
  '3D000', // no such database
  '57P03', // the server is starting
]);

/** Code for a read that a replica gave up, because what it read was removed on the primary. */
const REPLICA_CONFLICT_CODES = new Set(['40001']);

/** Codes of a server that has too much to do. */
const BUSY_CODES = new Set([
  '53300', // too many connections
  '57014', // statement time-out
]);

/** Codes that stand for what PgBouncer says. */
const POOLER_CODES: Record<PoolerFault, string> = {
  unreached: '08001',
  busy: '53300',
  broken: BROKEN,
};

/** Codes of a disk that takes no more, of the database or of files. */
const DISK_FULL = '53100';
const FULL_CODES = new Set([DISK_FULL, 'ENOSPC', 'EDQUOT']);

function invalidJson() {
  return new ApiError(CODES.badInput, '提交的内容不是有效的 JSON，请检查后重试');
}

function tooManyParts() {
  return new ApiError(CODES.tooLarge, '一次只能提交一个文件，请去掉多余的内容');
}

/** Error for a form that can't be parsed. */
export function malformedForm(cause?: unknown) {
  return new ApiError(CODES.badInput, '文件没有传完整，请重新提交', { cause });
}

/** Error for a call that the process cannot answer now. */
export function unavailable() {
  return new ApiError(CODES.unavailable, '服务繁忙，请稍后再试', { retryAfter: 5 });
}

/** Error for a mutation that was under way when its connection, or the time for its answer, ended. */
export function outcomeUnknown(cause?: unknown) {
  const message = '这次操作中途断了，可能已经生效：请先刷新页面核对，没有生效再重做一次';
  return new ApiError(CODES.outcomeUnknown, message, { retryAfter: 5, cause });
}

/** Codes for text that PostgreSQL can't store: NUL, lone surrogates, JSON with either. */
const UNSTORABLE_TEXT_CODES = new Set(['22021', '22P05']);

/** Codes of an error and of its causes. */
function* codesOf(error: unknown): Generator<string> {
  for (const cause of listCauses(error)) {
    const { code, message, errors } = cause;
    if (Array.isArray(errors)) for (const inner of errors) yield* codesOf(inner);
    if (code !== undefined) yield describeCertificate(code) ? UNTRUSTED : String(code);
    const fault = readPoolerFault(cause);
    if (fault) yield POOLER_CODES[fault];
    // Errors of `pg` itself carry no code.
    if (/timeout exceeded when trying to connect|due to connection timeout/.test(message)) {
      yield 'ETIMEDOUT';
    } else if (/Connection terminated|not queryable/.test(message)) yield BROKEN;
    // A new connection to a server whose disk is full: PostgreSQL calls it an internal error.
    if (message === 'could not write init file') yield DISK_FULL;
    // Half a surrogate pair in a column of JSON; the code alone could also be a bug of ours.
    if (message.startsWith('invalid input syntax for type json')) yield '22P05';
  }
}

const hasCode = (error: unknown, ...known: ReadonlySet<string>[]): boolean =>
  [...codesOf(error)].some((code) => known.some((codes) => codes.has(code)));

/** True if the server was lost or could not be had, or gave up as replicas do: a read may be repeated. */
export const isServerLost = (error: unknown): boolean =>
  !(error instanceof ApiError) &&
  hasCode(error, BROKEN_CODES, UNREACHED_CODES, REPLICA_CONFLICT_CODES);

/** True if the connection broke when something may have been sent: nobody knows whether it was committed. */
export const isOutcomeUnknown = (error: unknown): boolean =>
  !(error instanceof ApiError) && hasCode(error, BROKEN_CODES);

/** True if a disk took no more: nothing was stored. */
export const isDiskFull = (error: unknown): boolean => hasCode(error, FULL_CODES);

/** True if the server was lost, could not be had or is busy, whatever the call had done by then. */
export const isDatabaseUnavailable = (error: unknown): boolean =>
  !(error instanceof ApiError) && hasCode(error, BROKEN_CODES, UNREACHED_CODES, BUSY_CODES);

/** Converts any error to an `ApiError`. Unknown ones become 50000 and reveal nothing of their cause. */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) {
    return invalidFields(
      error.validation.map(({ instancePath, message }) => ({
        field: instancePath.slice(1).replaceAll('/', '.'),
        message: message ?? '填写有误',
      })),
    );
  }
  const { code, statusCode } = (error ?? {}) as { code?: unknown; statusCode?: unknown };
  const known = ERRORS_BY_CODE[String(code)];
  if (known) return known();
  if (isDatabaseUnavailable(error)) {
    return new ApiError(CODES.unavailable, '服务暂时不可用，请稍后再试', { retryAfter: 5 });
  }
  if (isDiskFull(error)) {
    const message = '服务器的存储空间满了，这次没有保存：填写的内容请先留着，过一会儿再试';
    return new ApiError(CODES.unavailable, message, { retryAfter: 60, cause: error });
  }
  const taken = toUniqueViolation(error);
  if (taken) return conflict(taken);
  if (hasCode(error, UNSTORABLE_TEXT_CODES)) {
    return new ApiError(CODES.badInput, '内容里有无法识别的字符，请删除后重试');
  }
  if (statusCode === 400 || statusCode === 415) return invalidJson();
  return new ApiError(CODES.failure, '服务出了点问题，请稍后再试', { cause: error });
}

/** Error for a write that lost a race against an equal one. */
function conflict({
  field,
  message = '内容已存在，请刷新后重试',
}: Partial<UniqueViolation>): ApiError {
  return new ApiError(CODES.conflict, message, field ? { errors: [{ field, message }] } : {});
}

/** Error for invalid fields; its message is that of the first one. */
export function invalidFields(errors: FieldError[]): ApiError {
  const first = errors[0];
  const message = first?.message ?? '提交的内容有误，请检查后重试';
  return new ApiError(CODES.badInput, message, { errors });
}

/** Envelope of an error. */
export function errorBody(error: ApiError, requestId: string): ErrorReply {
  return {
    code: error.code,
    msg: error.message,
    ...(error.errors && { errors: error.errors }),
    ...(error.retryAfter !== undefined && { retryAfter: error.retryAfter }),
    ...(error.model && { model: error.model }),
    requestId,
  };
}
