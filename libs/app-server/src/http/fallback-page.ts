import { currentRequestId } from '@zhucheng/telemetry';
import { Page } from './page.ts';

const TEXTS: Readonly<Record<number, [title: string, text: string]>> = {
  404: ['页面不存在', '您访问的页面不存在或已被移除。'],
  429: ['访问太频繁', '您打开页面的速度太快了，请稍候片刻再刷新。'],
  405: ['不支持的请求', '此地址只能浏览，不能提交。'],
  500: ['服务出错了', '页面暂时无法显示，请稍后再试。'],
  503: ['服务正在升级', '服务正在升级，请稍后再试。'],
};

/**
 * Creates the page for requests that the app cannot render, without scripts and stylesheets. The 503 page reloads
 * itself. Failures name the request by which they are found in the logs.
 */
export function createFallbackPage(status: number, retryAfter?: number): Page {
  const [title, text] = TEXTS[status] ?? ['服务出错了', '页面暂时无法显示，请稍后再试。'];
  const refresh = status === 503 ? '<meta http-equiv="refresh" content="4">' : '';
  const id = status >= 500 ? currentRequestId() : undefined;
  const html =
    `<!DOCTYPE html><html lang="zh-CN"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width, initial-scale=1">${refresh}` +
    `<title>${title}</title></head>` +
    `<body style="margin:0;color:#0B2239;font:16px/1.7 system-ui,sans-serif">` +
    `<main style="max-width:560px;margin:120px auto;padding:0 24px">` +
    `<h1 style="font-size:32px;line-height:1.25">${title}</h1><p>${text}</p>${id ? `<p><small>编号 ${id}</small></p>` : ''}` +
    `<p><a href="/" style="color:#0E47B8">返回首页</a></p></main></body></html>`;
  return new Page({
    status,
    html,
    policy:
      "default-src 'none'; style-src-attr 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
    tags: new Set(),
    retryAfter,
  });
}
