import { CODES, isSuccessCode } from '@zhucheng/contracts';
import { FIXED_MESSAGES, NETWORK_MESSAGE, normaliseStatus, type CallError } from './errors.ts';
import type { HttpResponse } from './transport.ts';

interface Envelope {
  code: string | number;
  msg?: string;
  errors?: CallError['errors'];
  retryAfter?: number;
  requestId?: string;
}

/** Result of a call: the whole envelope of a success, or the error. */
export type CallResult =
  { data: unknown; error?: undefined } | { error: CallError; data?: undefined };

/** Returns the error of a call without a response: no network, timeout, broken connection. */
export function createNetworkError(requestId?: string): CallError {
  return {
    status: 0,
    code: CODES.unavailable,
    msg: NETWORK_MESSAGE,
    ...(requestId && { requestId }),
  };
}

function parseEnvelope(text: string): Envelope | undefined {
  try {
    const body: unknown = JSON.parse(text);
    if (typeof body !== 'object' || body === null || !('code' in body)) return undefined;
    return ['string', 'number'].includes(typeof body.code) ? (body as Envelope) : undefined;
  } catch {
    return undefined;
  }
}

function parseSeconds(value: number | string | null | undefined): number | undefined {
  const number = Number(value ?? Number.NaN);
  return Number.isFinite(number) && number >= 0 ? number : undefined;
}

/**
 * Parses a response. Only HTTP 200 with the success code (string or number) is a success; its data is the whole
 * envelope.
 */
export async function parseResponse(answer: HttpResponse): Promise<CallResult> {
  const envelope = parseEnvelope(await answer.text());
  if (answer.status === 200 && envelope && isSuccessCode(envelope.code)) {
    return { data: envelope };
  }
  const status = normaliseStatus(answer.status);
  // A 200 without an envelope comes from something other than the API, such as a captive portal.
  if (!envelope) {
    const known = status === 200 ? 500 : status;
    return {
      error: { status: known, code: `${known}00`, msg: FIXED_MESSAGES[known] ?? NETWORK_MESSAGE },
    };
  }
  const { requestId } = envelope;
  const retryAfter = parseSeconds(envelope.retryAfter ?? answer.header('retry-after'));
  return {
    error: {
      status,
      code: String(envelope.code),
      msg: FIXED_MESSAGES[answer.status] ?? (envelope.msg || NETWORK_MESSAGE),
      ...(envelope.errors ? { errors: envelope.errors } : {}),
      ...(retryAfter === undefined ? {} : { retryAfter }),
      // Refusals explain themselves.
      ...(status >= 500 && requestId ? { requestId } : {}),
    },
  };
}
