import { aiChatApi } from '@zhucheng/api-client';
import type { AiChatMessage } from '@zhucheng/contracts';
import { MAX_AI_FEEDBACK_LENGTH } from '@zhucheng/contracts/constants';
import { Button, Input } from '@zhucheng/ui';
import { useState, type FormEvent } from 'react';
import styles from './answer.module.css';

/** Whether an answer was helpful, and why not; both can be changed. */
export function Feedback({
  conversation,
  message,
}: {
  conversation: string;
  message: AiChatMessage;
}) {
  const { id, feedback } = message;
  const [give] = aiChatApi.feedback.useMutation();
  const [isAsking, setIsAsking] = useState(false);
  const judge = (helpful: boolean) => {
    const isTakenBack = feedback?.helpful === helpful;
    setIsAsking(!helpful && !isTakenBack);
    void give({ id: conversation, message: id, helpful: isTakenBack ? null : helpful });
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const reason = String(new FormData(event.currentTarget).get('reason') ?? '');
    void give({ id: conversation, message: id, helpful: false, reason });
    setIsAsking(false);
  };
  return (
    <>
      <Button
        size="small"
        variant="text"
        icon="like"
        aria-pressed={feedback?.helpful === true}
        onClick={() => judge(true)}
      >
        有用
      </Button>
      <Button
        size="small"
        variant="text"
        aria-pressed={feedback?.helpful === false}
        onClick={() => judge(false)}
      >
        没用
      </Button>
      {isAsking && (
        <form className={styles.reason} onSubmit={submit}>
          <Input
            name="reason"
            aria-label="哪里没用"
            placeholder="哪里不对，可以不写"
            defaultValue={feedback?.reason}
            maxLength={MAX_AI_FEEDBACK_LENGTH}
            inputSize="compact"
          />
          <Button size="small" type="submit">
            提交
          </Button>
        </form>
      )}
      {!isAsking && feedback?.reason && (
        <span className={styles.said}>您说：{feedback.reason}</span>
      )}
    </>
  );
}
