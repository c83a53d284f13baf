import { useCallback, useEffect, useState } from 'react';

/** A message that would have been sent. */
export interface SentMessage {
  id: string;
  channel: 'sms' | 'mail';
  recipient: string;
  subject: string;
  body: string;
  /** The six digits in it, if any. */
  code: string | null;
  at: string;
}

/** What is known of the outbox: nothing yet, its messages, or that it can't be read. */
export type Messages = SentMessage[] | 'loading' | 'failed';

const read = () =>
  fetch('/api/dev/outbox', { headers: { accept: 'application/json' } }).then(async (reply) => {
    if (!reply.ok) throw new Error(String(reply.status));
    return ((await reply.json()) as { list: SentMessage[] }).list;
  });

/** The newest messages of the outbox, and a way to look again. */
export function useMessages(): [Messages, () => void] {
  const [messages, setMessages] = useState<Messages>('loading');
  const look = useCallback(() => {
    read().then(setMessages, () => setMessages('failed'));
  }, []);
  useEffect(look, [look]);
  return [messages, look];
}
