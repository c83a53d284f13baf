import { hash } from 'node:crypto';
import { brand } from '@zhucheng/site-config';
import { escapeHtml } from '../../../../import/values/html.ts';
import { SENDING_PATH } from '../message.rules.ts';

const STYLE =
  'body{margin:0;padding:48px 24px;background:#F5F7F9;color:#0B2239;font:16px/1.7 system-ui,"PingFang SC","Microsoft YaHei",sans-serif}' +
  'main{max-width:560px;margin:0 auto;padding:32px;background:#FFF;border:1px solid #0B2239}' +
  'h1{margin:0 0 16px;font-size:24px;line-height:1.25}p,ul{margin:0 0 16px}' +
  'button{height:48px;padding:0 24px;border:0;border-radius:4px;background:#1459E0;color:#FFF;font:inherit;cursor:pointer}' +
  'button:focus-visible,a:focus-visible{outline:2px solid #1459E0;outline-offset:2px}a{color:#0E47B8}';

/** Policy of the page: no script, its own style, its form to us. */
export const PAGE_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${hash('sha256', STYLE, 'base64')}'`,
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join('; ');

function toPage(title: string, body: string): string {
  const name = escapeHtml(brand.name);
  return (
    '<!doctype html><html lang="zh-CN"><head><meta charset="utf-8">' +
    '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">' +
    `<title>${title} · ${name}</title><style>${STYLE}</style></head>` +
    `<body><main><h1>${title}</h1>${body}<p><a href="${SENDING_PATH}">登录后设置发送方式</a></p></main></body></html>`
  );
}

const toList = (names: readonly string[]) =>
  `<ul>${names.map((name) => `<li>${escapeHtml(name)}</li>`).join('')}</ul>`;

/** Page that asks before it ends mails. Without names: they have been ended with what they were about. */
export const toQuestionPage = (names: readonly string[]): string =>
  names.length === 0
    ? toPage('已经不再发送', '<p>这封邮件所属的订阅已经删除，不会再有邮件。</p>')
    : toPage(
        '不再收到这些邮件？',
        `${toList(names)}<p>站内的“通知”照常收到。</p><form method="post"><p><button>退订邮件</button></p></form>`,
      );

/** Page shown after mails have been ended. */
export const toDonePage = (names: readonly string[]): string =>
  toPage('已退订', `${toList(names)}<p>以后不再用邮件发送，站内的“通知”照常收到。</p>`);

/** Page of a link that can't be used. */
export const toProblemPage = (message: string): string =>
  toPage('退订没有成功', `<p role="alert">${escapeHtml(message)}。</p>`);
