import type { OpenApp } from '@zhucheng/contracts';
import {
  PERSONAL_EVENT_TYPES,
  WEBHOOK_EVENT_TYPES,
  WEBHOOK_EVENTS,
  type WebhookEventType,
} from '@zhucheng/contracts/open/webhook-events';
import { useId } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import * as z from 'zod/mini';
import styles from '../console.module.css';

const NOTES: Readonly<Record<WebhookEventType, string>> = {
  'tender.matched': '新公告合乎招标订阅',
  'tender.changed': '命中过或关注的公告改了要紧的内容，或被撤回',
  'standard.replaced': '本站标准库里有标准被新的代替',
  'chat.message': '自己的在线客服会话有新消息，不含正文',
  'booking.created': '自己登记了预约',
};

/** Fields of an address. */
export const endpointRules = {
  url: z.string().check(
    z.trim(),
    z.maxLength(500, '地址最多 500 个字符'),
    z.refine((text) => URL.canParse(text), '请填写完整的地址，例如 https://example.com/zhucheng'),
  ),
  eventTypes: z.array(z.enum(WEBHOOK_EVENT_TYPES)).check(z.minLength(1, '请至少选一种事件')),
};

interface EventFieldsProps {
  app: OpenApp;
  field: UseFormRegisterReturn;
  error?: string;
}

/** Boxes for the types of events. Those of persons are not offered to applications of companies. */
export function EventFields({ app, field, error }: EventFieldsProps) {
  const id = useId();
  const offered = WEBHOOK_EVENT_TYPES.filter(
    (type) => app.company === null || !PERSONAL_EVENT_TYPES.includes(type),
  );
  return (
    <fieldset className={styles.scopes} aria-describedby={id}>
      <legend>事件</legend>
      {offered.map((type) => (
        <label key={type}>
          <input type="checkbox" value={type} {...field} />
          <span>
            {WEBHOOK_EVENTS[type]}
            <code>{type}</code>
            <small>{NOTES[type]}</small>
          </span>
        </label>
      ))}
      <p id={id} role="alert">
        {error}
      </p>
    </fieldset>
  );
}
