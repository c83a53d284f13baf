import { hash } from 'node:crypto';
import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { failurePage, FAILURE_STYLE, RETRY_SECONDS } from '@zhucheng/site-config';

const TEXTS = {
  400: { code: '40000', title: '请求地址无效', msg: '请求地址无效，请检查后重试' },
  404: { code: '40400', title: '页面不存在', msg: '没有这个接口' },
  503: { code: '50300', title: '服务正在升级', msg: '服务正在升级，请稍后再试' },
  504: { code: '50300', title: '网关超时', msg: '网关超时，请稍后再试' },
} as const;

/** What is told of a call that a process may have carried out before its answer was lost. */
const OUTCOME_UNKNOWN = {
  code: '50301',
  msg: '连接中途断了。如果刚才在提交，可能已经生效：请先刷新页面核对，没有生效再重做一次',
};

/** Statuses of the gateway's own error responses. */
export type GatewayErrorStatus = keyof typeof TEXTS;

const SECURITY_HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy': `default-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'none'; style-src 'sha256-${hash('sha256', FAILURE_STYLE, 'base64')}'`,
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

function page(status: GatewayErrorStatus, requestId: string): string {
  const { title, msg } = TEXTS[status];
  const isTemporary = status >= 500;
  return failurePage({ title, message: isTemporary ? msg : '请检查地址', requestId, isTemporary });
}

/** What an error of the gateway says besides its status. */
export interface GatewayError {
  /** Id of the request, for whoever asks about it. */
  id: string;
  /** A JSON envelope, for API calls, instead of a page. */
  asJson: boolean;
  /** A process has got the call, which may change something. */
  mayHaveRun?: boolean;
}

/** Sends an error of the gateway itself; a page reloads itself on 5xx. */
export function sendError(
  reply: ServerResponse,
  status: GatewayErrorStatus,
  { id, asJson, mayHaveRun = false }: GatewayError,
): void {
  if (reply.headersSent) {
    reply.destroy();
    return;
  }
  const { code, msg } = mayHaveRun ? OUTCOME_UNKNOWN : TEXTS[status];
  const body = asJson ? JSON.stringify({ code, msg, requestId: id }) : page(status, id);
  const headers: OutgoingHttpHeaders = {
    ...SECURITY_HEADERS,
    'content-type': asJson ? 'application/json; charset=utf-8' : 'text/html; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'x-request-id': id,
  };
  if (status >= 500) headers['retry-after'] = String(RETRY_SECONDS);
  reply.writeHead(status, headers).end(body);
}
