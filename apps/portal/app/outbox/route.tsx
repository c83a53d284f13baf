import { PageMeta } from '@zhucheng/app-shell';
import { createPageMetaTags } from '@zhucheng/tdk';
import {
  Button,
  EmptyState,
  ErrorState,
  PageHeader as Heading,
  Skeleton,
  Container,
} from '@zhucheng/ui';
import { redirect } from 'react-router';
import styles from './outbox.module.css';
import { useMessages, type Messages, type SentMessage } from './use-messages.ts';

const META = createPageMetaTags({
  path: '/dev/outbox',
  tdk: { title: '发件箱', description: '本机试用时，系统发出的验证码和邮件都在这里。' },
  noindex: true,
});

/** 404 unless the outbox is enabled, which is only on a local trial. */
export function loader() {
  if (process.env.DEV_OUTBOX !== '1') throw redirect('/404');
  return null;
}

function Message({ message }: { message: SentMessage }) {
  const { channel, recipient, subject, body, code, at } = message;
  return (
    <li className={styles.message}>
      <div className={styles.facts}>
        <span>{channel === 'sms' ? '短信' : '邮件'}</span>
        <strong>{recipient}</strong>
        <time dateTime={at}>{at.slice(0, 19).replace('T', ' ')}</time>
      </div>
      <div>
        {subject && <p className={styles.subject}>{subject}</p>}
        <p>{body}</p>
      </div>
      {code && <code className={styles.code}>{code}</code>}
    </li>
  );
}

function List({ messages, onRetry }: { messages: Messages; onRetry: () => void }) {
  if (messages === 'loading') return <Skeleton kind="list" rows={4} />;
  if (messages === 'failed') {
    return <ErrorState onRetry={onRetry}>发件箱只在本机地址上打开时可以查看。</ErrorState>;
  }
  if (messages.length === 0) {
    return (
      <EmptyState title="还没有发出过消息">在登录页获取一次验证码，它就会出现在这里。</EmptyState>
    );
  }
  return (
    <ul className={styles.list}>
      {messages.map((message) => (
        <Message key={message.id} message={message} />
      ))}
    </ul>
  );
}

/** `/dev/outbox`: messages captured instead of sent. */
export default function Outbox() {
  const [messages, look] = useMessages();
  return (
    <Container>
      <PageMeta meta={META} />
      <Heading
        title="发件箱"
        note="本机试用时，系统发出的短信和邮件不会真的寄出，都留在这里。"
        actions={<Button onClick={look}>刷新</Button>}
      />
      <List messages={messages} onRetry={look} />
    </Container>
  );
}
