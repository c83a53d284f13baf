/** Seconds after which a failure page asks again: processes restart within that time. */
export const RETRY_SECONDS = 3;

/** What the `style` element of a failure page holds, for the hash in its policy. Without `$` and `'`, which nginx reads. */
export const FAILURE_STYLE = `body{margin:0;min-height:100vh;display:grid;place-content:center;background:#f5f7f9;color:#0b2239;font:16px/1.7 system-ui,"PingFang SC","Microsoft YaHei","Noto Sans CJK SC",sans-serif;text-align:center}main{padding:24px}h1{font-size:24px;font-weight:600;margin:0 0 8px}p{margin:0;color:#3f5468}a{color:#0e47b8}small{overflow-wrap:anywhere}`;

/** Parts of a failure page. `title` and `message` are plain text without markup. */
export interface FailurePage {
  title: string;
  /** A sentence without its stop. */
  message: string;
  /** Id of the request, for whoever asks about it. */
  requestId: string;
  /** The page asks again by itself. */
  isTemporary: boolean;
}

/**
 * Page of a server in front of the apps that has no answer of theirs: complete by itself, without scripts and anything to load.
 * The gateway sends it, and nginx where it stands in the gateway's place.
 */
export function failurePage({ title, message, requestId, isTemporary }: FailurePage): string {
  const home = '<a href="/">返回首页</a>';
  const refresh = isTemporary ? `<meta http-equiv="refresh" content="${RETRY_SECONDS}">` : '';
  const text = isTemporary
    ? `${message}。页面会自动重试，您也可以${home}。`
    : `${message}，或${home}。`;
  return `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">${refresh}<title>${title}</title><style>${FAILURE_STYLE}</style></head><body><main><h1>${title}</h1><p>${text}</p><p><small>编号 ${requestId}</small></p></main></body></html>`;
}
