import { Button, Callout } from '@zhucheng/ui';
import styles from './member-gate.module.css';
import type { MemberText } from './use-member-text.ts';

/** Login prompt at the end of the public part of a member-only article. */
export function MemberGate({ text }: { text: MemberText }) {
  const { locked, loading, failed, unlock } = text;
  if (!locked) return null;
  return (
    <div className={styles.gate}>
      <Callout
        title={failed ? '全文没有取到' : '以下内容登录后阅读'}
        action={
          <Button
            variant="primary"
            icon={failed ? 'refresh' : 'lock'}
            busy={loading}
            onClick={unlock}
          >
            {loading ? '正在取全文' : failed ? '再试一次' : '登录后阅读全文'}
          </Button>
        }
      >
        {failed
          ? '网络或服务出了点问题，已显示的部分不受影响。'
          : '这是会员文章，这里显示前三分之一。登录后留在本页，接着往下读。'}
      </Callout>
    </div>
  );
}
