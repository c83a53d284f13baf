import { aiChatApi } from '@zhucheng/api-client';
import { useNow } from '@zhucheng/app-shell';
import { AppLink, Button, Input } from '@zhucheng/ui';
import type { FormEvent } from 'react';
import styles from './conversation.module.css';
import { groupByDay } from './day-groups.ts';
import { getConversationPath } from './use-chat.ts';

const PAGE_SIZE = 50;
const MAX_KEYWORD_LENGTH = 50;

/** Part of the conversations that is looked at. */
export interface ListView {
  keyword: string;
  current: number;
}

/** All of them, from the latest on. */
export const WHOLE_LIST: ListView = { keyword: '', current: 1 };

/** What is looked at, and how that changes. */
export interface ListState {
  view: ListView;
  onView: (view: ListView) => void;
}

/** The member's conversations by the day of their last question, page by page; found by their titles and questions. */
export function ConversationList({
  current,
  view,
  onView,
}: ListState & { current: string | undefined }) {
  const { data, isFetching } = aiChatApi.listPaged.useQuery({ ...view, size: PAGE_SIZE });
  const now = useNow();
  const { keyword } = view;
  const pages = Math.ceil((data?.total ?? 0) / PAGE_SIZE);
  return (
    <nav className={styles.list} aria-label="全部会话">
      <Button to="/Conversation" icon="plus" block>
        新会话
      </Button>
      <Search keyword={keyword} onSearch={(next) => onView({ keyword: next, current: 1 })} />
      {data && !isFetching && keyword !== '' && (
        <p role="status">
          {data.total > 0
            ? `找到 ${data.total} 次会话`
            : `没有提到“${keyword}”的会话，换个词试试。`}
        </p>
      )}
      {data?.total === 0 && keyword === '' && <p>还没有会话，问第一个问题吧。</p>}
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
      {pages > 1 && (
        <Pages
          current={view.current}
          pages={pages}
          onPage={(page) => onView({ keyword, current: page })}
        />
      )}
    </nav>
  );
}

/** Enter searches; an emptied field shows all conversations again. */
function Search({ keyword, onSearch }: { keyword: string; onSearch: (keyword: string) => void }) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSearch(String(new FormData(event.currentTarget).get('keyword') ?? '').trim());
  };
  return (
    <form role="search" className={styles.search} onSubmit={submit}>
      <Input
        type="search"
        name="keyword"
        inputSize="compact"
        aria-label="找会话"
        placeholder="标题或问过的话，回车找"
        defaultValue={keyword}
        maxLength={MAX_KEYWORD_LENGTH}
        onChange={({ target }) => target.value === '' && keyword !== '' && onSearch('')}
      />
    </form>
  );
}

function Pages({
  current,
  pages,
  onPage,
}: {
  current: number;
  pages: number;
  onPage: (page: number) => void;
}) {
  return (
    <div className={styles.pages} role="group" aria-label="翻页">
      <Button size="small" icon="left" disabled={current <= 1} onClick={() => onPage(current - 1)}>
        更近的
      </Button>
      <span>
        {current} / {pages}
      </span>
      <Button size="small" disabled={current >= pages} onClick={() => onPage(current + 1)}>
        更早的
      </Button>
    </div>
  );
}
