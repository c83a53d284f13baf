import { useCallback, useEffect, useState } from 'react';

/** Captured message. */
export interface SentMessage {
  id: string;
  channel: 'sms' | 'mail';
  recipient: string;
  subject: string;
  body: string;
  /** Six-digit code in the text, if any. */
  code: string | null;
  at: string;
}

/** State of the outbox: loading, messages or failure. */
export type Messages = SentMessage[] | 'loading' | 'failed';

const read = () =>
  fetch('/api/dev/outbox', { headers: { accept: 'application/json' } }).then(async (reply) => {
    if (!reply.ok) throw new Error(String(reply.status));
    return ((await reply.json()) as { list: SentMessage[] }).list;
  });

/** Newest messages of the outbox and a refresh function. */
export function useMessages(): [Messages, () => void] {
  const [messages, setMessages] = useState<Messages>('loading');
  const look = useCallback(() => {
    read().then(setMessages, () => setMessages('failed'));
  }, []);
  useEffect(look, [look]);
  return [messages, look];
}
