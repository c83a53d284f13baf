import { aiChatApi } from '@zhucheng/api-client';
import { useNow } from '@zhucheng/app-shell';
import { AppLink, Button } from '@zhucheng/ui';
import { useState } from 'react';
import styles from './conversation.module.css';
import { groupByDay } from './day-groups.ts';
import { getConversationPath } from './use-chat.ts';

const PAGE_SIZE = 50;

/** The member's conversations by the day of their last question. */
export function ConversationList({ current }: { current: string | undefined }) {
  const [size, setSize] = useState(PAGE_SIZE);
  const { data } = aiChatApi.listPaged.useQuery({ current: 1, size });
  const now = useNow();
  return (
    <nav className={styles.list} aria-label="全部会话">
      <Button to="/Conversation" icon="plus" block>
        新会话
      </Button>
      {data?.records.length === 0 && <p>还没有会话，问第一个问题吧。</p>}
      {groupByDay(data?.records ?? [], now).map(([name, records]) => (
        <section key={name}>
          <h2>{name}</h2>
          <ul>
            {records.map(({ id, title }) => (
              <li key={id}>
                <AppLink
                  to={getConversationPath(id)}
                  aria-current={id === current ? 'page' : undefined}
                >
                  {title}
                </AppLink>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {data && data.total > size && size < 100 && (
        <Button size="small" onClick={() => setSize(100)}>
          更早的
        </Button>
      )}
    </nav>
  );
}
