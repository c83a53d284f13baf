/** What webhooks tell of, by type, in the words that members choose by. */
export const WEBHOOK_EVENTS = {
  'tender.matched': '公告命中',
  'tender.changed': '公告变更',
  'standard.replaced': '标准替代',
  'chat.message': '会话消息',
  'booking.created': '预约登记',
} as const;

/** Type of an event: one of {@link WEBHOOK_EVENTS}. */
export type WebhookEventType = keyof typeof WEBHOOK_EVENTS;

/** All types of events, in the order in which they are shown. */
export const WEBHOOK_EVENT_TYPES = Object.keys(WEBHOOK_EVENTS) as [
  WebhookEventType,
  ...WebhookEventType[],
];

/** Types that concern a person: an application of a company doesn't get them. */
export const PERSONAL_EVENT_TYPES: readonly WebhookEventType[] = [
  'chat.message',
  'booking.created',
];

/** Type of the event that an owner sends to try an address. */
export const TEST_EVENT_TYPE = 'webhook.test';

/** Type of a message: of an event, or of a test. */
export type WebhookMessageType = WebhookEventType | typeof TEST_EVENT_TYPE;

/** Addresses that an application may have. */
export const MAX_WEBHOOK_ENDPOINTS = 5;

/** Secrets of an address that sign at the same time: the old and the new one while they are exchanged. */
export const MAX_WEBHOOK_SECRETS = 2;

/** Times that a message is tried. */
export const MAX_WEBHOOK_TRIES = 9;

/** Days for which messages and their tries are kept. */
export const WEBHOOK_LOG_DAYS = 30;

/** Days of nothing but failures after which an address is switched off. */
export const MAX_FAILING_DAYS = 5;
