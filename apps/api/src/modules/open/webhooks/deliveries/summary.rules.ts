import type { WebhookMessageType } from '@zhucheng/contracts';
import { LEAD_KIND_LABELS, type LeadKind } from '@zhucheng/domain-service';
import { formatMaterialKinds } from '@zhucheng/domain-tender';

type Data = Readonly<Record<string, unknown>>;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const SENDERS: Readonly<Record<string, string>> = {
  visitor: '您发出的消息',
  agent: '客服发来的消息',
  assistant: '助手发来的消息',
  system: '系统消息',
};

function summariseChange({ title, reason, materialKinds }: Data): string {
  const kinds = Array.isArray(materialKinds) ? materialKinds.map(String) : [];
  const what = reason === 'withdrawn' ? '已撤回' : `${formatMaterialKinds(kinds)}有变`;
  return `${textOf(title)}：${what}`;
}

function summariseReplacement({ number, replacedBy }: Data): string {
  const { number: replacement } = (replacedBy ?? {}) as Data;
  return `${textOf(number)} → ${textOf(replacement)}`;
}

const SUMMARIES: Readonly<Record<WebhookMessageType, (data: Data) => string>> = {
  'tender.matched': ({ title }) => textOf(title),
  'tender.changed': summariseChange,
  'standard.replaced': summariseReplacement,
  'chat.message': ({ from }) => SENDERS[textOf(from)] ?? '',
  'booking.created': ({ kind }) => LEAD_KIND_LABELS[textOf(kind) as LeadKind] ?? '',
  'webhook.test': () => '由管理者发出',
};

/** What a message tells of, in a line. */
export const summarise = (type: WebhookMessageType, data: Data): string => SUMMARIES[type](data);
