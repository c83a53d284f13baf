import { aiChatApi } from '@zhucheng/api-client';
import type { AiChatMessage } from '@zhucheng/contracts';
import { listSiblings } from '@zhucheng/domain-writing/branches';
import { Icon } from '@zhucheng/ui';
import styles from './answer.module.css';

interface SiblingsProps {
  conversation: string;
  messages: readonly AiChatMessage[];
  message: AiChatMessage;
  /** What is told apart: 问法, 回答. */
  label: string;
}

/** 问法 2 / 2: the other messages in the place of this one; nothing where it is the only one. */
export function Siblings({ conversation, messages, message, label }: SiblingsProps) {
  const [choose, { isLoading }] = aiChatApi.choose.useMutation();
  const siblings = listSiblings(messages, message);
  if (siblings.length < 2) return null;
  const at = siblings.findIndex(({ id }) => id === message.id);
  const step = (to: number, name: string, icon: 'left' | 'right') => {
    const sibling = siblings[to];
    return (
      <button
        type="button"
        className={styles.icon}
        aria-label={name}
        disabled={!sibling || isLoading}
        onClick={() => sibling && void choose({ id: conversation, message: sibling.id })}
      >
        <Icon name={icon} />
      </button>
    );
  };
  return (
    <span className={styles.siblings}>
      {step(at - 1, `上一个${label}`, 'left')}
      {label} {at + 1} / {siblings.length}
      {step(at + 1, `下一个${label}`, 'right')}
    </span>
  );
}
