import type { RobotKind } from '@zhucheng/domain-tender';
import { INBOX_PATH, MAX_ITEMS, toHeading, toLine, type MessageInput } from '../message.rules.ts';

/**
 * Bytes of a text that a robot takes. WeCom documents 2,048 bytes of text, DingTalk 20,000 bytes of a message, Feishu
 * 20 KB of a request, in which JSON escapes; the limits leave room for the rest of the request.
 */
const MAX_BYTES: Readonly<Record<RobotKind, number>> = {
  wecom: 2_048,
  dingtalk: 15_000,
  feishu: 12_000,
};

const MAX_TITLE_LENGTH = 200;

const bytesOf = (text: string) => Buffer.byteLength(text);

/** Text of a robot's message within the robot's limit: as many notifications as fit, and how many are left out. */
export function composeRobotText(input: MessageInput, kind: RobotKind): string {
  const { items, total, origin } = input;
  const heading = total === 1 && input.frequency === 'instant' ? [] : [toHeading(input)];
  const blocks = items
    .slice(0, MAX_ITEMS)
    .map(({ title, body, link }) =>
      [toLine(title).slice(0, MAX_TITLE_LENGTH), toLine(body), new URL(link, origin).href]
        .filter(Boolean)
        .join('\n'),
    );
  const footer = (left: number) =>
    left > 0 ? [`还有 ${left} 条，请到站内“通知”里看：${origin}${INBOX_PATH}`] : [];
  for (let count = blocks.length; count > 0; count -= 1) {
    const text = [...heading, ...blocks.slice(0, count), ...footer(total - count)].join('\n\n');
    if (bytesOf(text) <= MAX_BYTES[kind]) return text;
  }
  return [`${total} 条招标提醒`, ...footer(total)].join('\n\n');
}
