import { aiChatApi } from '@zhucheng/api-client';
import type { AiApproval } from '@zhucheng/contracts';
import { AppLink, Button, Icon } from '@zhucheng/ui';
import styles from './answer.module.css';

/** What a change is: the conversation and message that propose it. */
interface Place {
  conversation: string;
  message: string;
}

/** Changes that an answer proposes: none is made before the member agrees. */
export function Approvals({
  approvals,
  canDecide,
  ...place
}: Place & { approvals: readonly AiApproval[]; canDecide: boolean }) {
  return approvals.map((approval) => (
    <Approval key={approval.call} approval={approval} canDecide={canDecide} {...place} />
  ));
}

function Approval(props: Place & { approval: AiApproval; canDecide: boolean }) {
  const { approval, canDecide, conversation, message } = props;
  const [approve, { isLoading, originalArgs }] = aiChatApi.approve.useMutation();
  const decide = (approved: boolean) =>
    void approve({ id: conversation, message, call: approval.call, approved });
  return (
    <section className={styles.approval} aria-label={approval.title}>
      <p>
        <b>{approval.title}</b>
        {approval.words}
      </p>
      {approval.state === 'asked' ? (
        <div className={styles.actions}>
          <Button
            size="small"
            variant="primary"
            disabled={!canDecide}
            busy={isLoading && originalArgs?.approved}
            onClick={() => decide(true)}
          >
            同意，现在就做
          </Button>
          <Button size="small" disabled={!canDecide} onClick={() => decide(false)}>
            不用
          </Button>
        </div>
      ) : (
        <p role="status" className={styles.decided}>
          <Icon name={approval.state === 'approved' ? 'check' : 'minus'} />
          {approval.state === 'approved' ? approval.result : '没有做'}
          {approval.url && <AppLink to={approval.url}>去看看</AppLink>}
        </p>
      )}
    </section>
  );
}
