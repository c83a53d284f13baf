import { createTransport } from 'nodemailer';
import { z } from 'zod';
import type { Config } from '../../config.ts';

/** Message to be sent. */
export interface Message {
  recipient: string;
  subject: string;
  body: string;
  /** What a mail has besides its text. */
  payload?: unknown;
}

/** Parts of a mail besides recipient, subject and text; all optional. */
const mailParts = z.object({
  html: z.string().optional(),
  /** The same at every try, so that a mailbox keeps one of them. */
  messageId: z.string().optional(),
  headers: z.record(z.string(), z.string()).optional(),
});

/** {@link mailParts} of a message's payload. */
export type MailParts = z.infer<typeof mailParts>;

/** Sends a message, or throws. */
export type SendMessage = (letter: Message) => Promise<void>;

const SEND_TIMEOUT_MS = 8_000;

/** Sender of SMS through an HTTP gateway: JSON with number and text, bearer token, any 2xx means accepted. */
export function smsGateway({ url, token }: NonNullable<Config['sms']>): SendMessage {
  return async ({ recipient, body }) => {
    const reply = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ phone: recipient, content: body }),
      signal: AbortSignal.timeout(SEND_TIMEOUT_MS),
    });
    await reply.body?.cancel();
    if (!reply.ok) throw new Error(`the SMS gateway answered ${reply.status}`);
  };
}

/** Sender of mails through SMTP. */
export function smtpMailer({ url, from }: NonNullable<Config['mail']>): SendMessage {
  const limits = {
    connectionTimeout: SEND_TIMEOUT_MS,
    greetingTimeout: SEND_TIMEOUT_MS,
    socketTimeout: SEND_TIMEOUT_MS,
  };
  const transport = createTransport({ url, ...limits }, { from });
  return async ({ recipient, subject, body, payload }) => {
    // An object is always one address; a string would be parsed as a list.
    const to = { name: '', address: recipient };
    await transport.sendMail({ ...mailParts.parse(payload ?? {}), to, subject, text: body });
  };
}

/** Sender of each channel; undefined where none is configured, then messages wait in the outbox for a day at most. */
export type Senders = Readonly<Record<'sms' | 'mail', SendMessage | undefined>>;

/** Channels that have a sender. */
export const listChannels = (senders: Senders): (keyof Senders)[] =>
  (['sms', 'mail'] as const).filter((channel) => senders[channel]);

/** Says in Chinese, for the log, which channels have no sender; undefined where all have one. */
export function describeMissingSenders({ sms, mail }: Senders): string | undefined {
  const missing = [
    ...(sms ? [] : ['短信（SMS_GATEWAY_URL）']),
    ...(mail ? [] : ['邮件（SMTP_URL）']),
  ];
  if (missing.length === 0) return undefined;
  return `没有设置怎样发${missing.join('和')}：留在发件箱里，一天之内设好会补发，过了一天不再发`;
}

const known = new WeakMap<Config, Senders>();

/** Returns the senders of a configuration, created once. */
export function getSenders(config: Config): Senders {
  const found = known.get(config);
  if (found) return found;
  const senders = {
    sms: config.sms && smsGateway(config.sms),
    mail: config.mail && smtpMailer(config.mail),
  };
  known.set(config, senders);
  return senders;
}
