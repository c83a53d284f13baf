import type { ActiveFrequency, SendingReason } from '@zhucheng/domain-tender';
import { brand } from '@zhucheng/site-config';
import { escapeHtml } from '../../../import/values/html.ts';

/** A notification as messages show it. */
export interface MessageItem {
  title: string;
  body: string;
  /** Path on this site. */
  link: string;
  reason: SendingReason;
}

/** Where a mail leads besides its notifications. Absolute addresses. */
export interface MailLinks {
  /** Ends all mails like this one. */
  unsubscribe: string;
  /** Ends the mails of one thing, such as a subscription. */
  each: readonly { name: string; href: string }[];
}

/** What messages are made of. */
export interface MessageInput {
  /** The oldest first; the first {@link MAX_ITEMS} are shown. */
  items: readonly MessageItem[];
  /** Number of all notifications. */
  total: number;
  frequency: ActiveFrequency;
  /** Address of this site. */
  origin: string;
}

/** Notifications that a mail shows. */
export const MAX_ITEMS = 100;

/** Path of the page where members choose what is sent. */
export const SENDING_PATH = '/personalCenter?tab=subscriptions';

/** Path of the inbox. */
export const INBOX_PATH = '/personalCenter?tab=notifications';

const MAX_SUBJECT_LENGTH = 120;

/** Text in one line: control and direction characters of a source must not reach headers or change what is read. */
export const toLine = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .trim();

const clip = (text: string, max: number) =>
  text.length > max ? `${text.slice(0, max - 1).replace(/[\uD800-\uDBFF]$/, '')}…` : text;

/** Heading of a message, in one line. */
export function toHeading({ items, total, frequency }: Omit<MessageInput, 'origin'>): string {
  const [first] = items;
  const title = toLine(first?.title ?? '');
  if (frequency === 'daily') return `招标日报：${total} 条新公告`;
  if (frequency === 'weekly') return `招标周报：${total} 条新公告`;
  return clip(total === 1 ? title : `${total} 条招标提醒：${title}`, MAX_SUBJECT_LENGTH);
}

/** Subject, text and HTML of a mail. */
export function composeMail(input: MessageInput, links: MailLinks) {
  const { items, total, origin } = input;
  const heading = toHeading(input);
  const shown = items.slice(0, MAX_ITEMS).map((item) => ({
    title: toLine(item.title),
    body: toLine(item.body),
    href: new URL(item.link, origin).href,
  }));
  const rest = total - shown.length;
  const more = rest > 0 ? `还有 ${rest} 条，请到“通知”里看：${origin}${INBOX_PATH}` : '';
  const settings = `${origin}${SENDING_PATH}`;
  const text = [
    ...shown.map(({ title, body, href }) => [title, body, href].filter(Boolean).join('\n')),
    ...(more ? [more] : []),
    [
      '——',
      `您在${brand.name}订阅了这些内容。改发送时间和方式：${settings}`,
      ...links.each.map(({ name, href }) => `不再用邮件发“${toLine(name)}”：${href}`),
      `全部退订：${links.unsubscribe}`,
    ].join('\n'),
  ].join('\n\n');
  return {
    subject: `【${brand.name}】${heading}`,
    text,
    html: toHtml({ heading, shown, more, settings, links }),
  };
}

interface HtmlInput {
  heading: string;
  shown: readonly { title: string; body: string; href: string }[];
  more: string;
  settings: string;
  links: MailLinks;
}

const link = (href: string, text: string, style = 'color:#0E47B8') =>
  `<a href="${escapeHtml(href)}" style="${style}">${escapeHtml(text)}</a>`;

function toHtml({ heading, shown, more, settings, links }: HtmlInput): string {
  const rows = shown.map(
    ({ title, body, href }) =>
      `<li style="padding:12px 0;border-bottom:1px solid #DFE5EB">${link(href, title, 'color:#0B2239;font-size:16px')}` +
      `<div style="padding-top:4px;color:#5A6E82;font-size:13px">${escapeHtml(body)}</div></li>`,
  );
  const each = links.each.map(({ name, href }) =>
    link(href, `不再用邮件发“${toLine(name)}”`, 'color:#5A6E82'),
  );
  const all = link(links.unsubscribe, '全部退订', 'color:#5A6E82');
  return [
    '<!doctype html><html lang="zh-CN"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1"></head>',
    '<body style="margin:0;padding:24px;background:#F5F7F9;color:#0B2239;font:14px/1.6 sans-serif">',
    '<div style="max-width:640px;margin:0 auto;padding:24px;background:#FFF;border:1px solid #DFE5EB">',
    `<h1 style="margin:0 0 12px;font-size:20px;border-bottom:1px solid #0B2239;padding-bottom:12px">${escapeHtml(heading)}</h1>`,
    `<ul style="margin:0;padding:0;list-style:none">${rows.join('')}</ul>`,
    more && `<p>${escapeHtml(more)}</p>`,
    `<p style="margin:24px 0 0;color:#5A6E82;font-size:12px">您在${escapeHtml(brand.name)}订阅了这些内容。`,
    `${link(settings, '改发送时间和方式', 'color:#5A6E82')}　${[...each, all].join('　')}</p>`,
    '</div></body></html>',
  ].join('');
}
