import { hash } from 'node:crypto';
import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';

/** Value of `Retry-After` in seconds: backends restart within that time. */
const RETRY_SECONDS = 3;

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

const STYLE = `body{margin:0;min-height:100vh;display:grid;place-content:center;background:#f5f7f9;color:#0b2239;
font:16px/1.7 system-ui,"PingFang SC","Microsoft YaHei","Noto Sans CJK SC",sans-serif;text-align:center}
h1{font-size:24px;font-weight:600;margin:0 0 8px}p{margin:0;color:#3f5468}a{color:#0e47b8}`;

const SECURITY_HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy': `default-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'none'; style-src 'sha256-${hash('sha256', STYLE, 'base64')}'`,
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

function page(status: GatewayErrorStatus, id: string): string {
  const { title, msg } = TEXTS[status];
  const home = '<a href="/">返回首页</a>';
  const [refresh, text] =
    status >= 500
      ? [
          `<meta http-equiv="refresh" content="${RETRY_SECONDS}">`,
          `${msg}。页面会自动重试，您也可以${home}。`,
        ]
      : ['', `请检查地址，或${home}。`];
  return `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">${refresh}<title>${title}</title>
<style>${STYLE}</style></head>
<body><main><h1>${title}</h1><p>${text}</p><p><small>编号 ${id}</small></p></main></body></html>`;
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
