import { helpApi } from '@zhucheng/api-client';
import { MAX_FEEDBACK_LENGTH } from '@zhucheng/contracts/constants';
import { Button, Field, TextArea } from '@zhucheng/ui';
import { useState, type FormEvent } from 'react';
import styles from './help-feedback.module.css';

/** Question whether an article helped. A no is stored at once; what was missing can be added. */
export function HelpFeedback({ id }: { id: string }) {
  const [send, { isLoading }] = helpApi.feedback.useMutation();
  const [answer, setAnswer] = useState<'helpful' | 'unhelpful' | 'described'>();
  const [missing, setMissing] = useState('');
  const give = async (next: NonNullable<typeof answer>) => {
    const request = {
      id,
      helpful: next === 'helpful',
      missing: next === 'described' ? missing : '',
    };
    const reply = await send(request);
    if (!reply.error) setAnswer(next);
  };
  const describe = (event: FormEvent) => {
    event.preventDefault();
    void give('described');
  };
  return (
    <section className={styles.feedback} aria-label="这篇帮上忙了吗" data-print="hide">
      {answer === undefined && (
        <div className={styles.question}>
          <b>这篇帮上忙了吗？</b>
          <Button size="small" busy={isLoading} onClick={() => void give('helpful')}>
            帮上了
          </Button>
          <Button size="small" busy={isLoading} onClick={() => void give('unhelpful')}>
            没帮上
          </Button>
        </div>
      )}
      {answer === 'unhelpful' && (
        <form onSubmit={describe}>
          <Field label="少了什么？" optional>
            {(control) => (
              <TextArea
                {...control}
                rows={3}
                maxLength={MAX_FEEDBACK_LENGTH}
                placeholder="例如：找不到第二步说的按钮"
                value={missing}
                onChange={({ target }) => setMissing(target.value)}
              />
            )}
          </Field>
          <Button type="submit" size="small" variant="primary" busy={isLoading}>
            告诉编辑
          </Button>
        </form>
      )}
      <p role="status">
        {answer === 'helpful' && '谢谢，已经记下。'}
        {answer === 'unhelpful' && '已经记下。写一句少了什么，编辑会按它补。'}
        {answer === 'described' && '谢谢，编辑会看到这句话。'}
      </p>
    </section>
  );
}
