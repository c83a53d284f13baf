import type { ChatMessage } from '@zhucheng/domain-service/chat';

/** Messages that a transcript has at most, the newest. */
export const MAX_TRANSCRIPT_MESSAGES = 500;

const SENDERS = { visitor: '我', agent: '客服', assistant: '帮助中心', system: '系统' } as const;

function formatSender({ from, senderName }: ChatMessage): string {
  return from === 'agent' && senderName ? `客服 ${senderName}` : SENDERS[from];
}

function formatContent({ kind, text, file, card }: ChatMessage): string {
  if (kind === 'image') return `［图片］${file?.name ?? text}`;
  if (kind === 'file') return `［文件］${file?.name ?? text}`;
  return card ? `${text}\n${card.title}：${card.href}` : text;
}

/** Mail with a conversation: time, sender and text of each message. Files are named, not attached. */
export function composeTranscript(messages: readonly ChatMessage[]) {
  const [first] = messages;
  const day = first?.createdAt.slice(0, 10) ?? '';
  const lines = messages.map((message) => {
    const time = message.createdAt.slice(0, 19).replace('T', ' ');
    return `${time}  ${formatSender(message)}\n${formatContent(message)}`;
  });
  const head = `这是 ${day} 的在线客服聊天记录，时间为北京时间。图片和文件只列出名称，请在聊天窗口里下载。`;
  return { subject: `在线客服聊天记录（${day}）`, body: [head, ...lines].join('\n\n') };
}
