import type { ReplyOf, serviceAgentsContract } from '@zhucheng/contracts';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { isComposing } from '../../shared/keys/shortcuts.ts';
import type { OpenChat } from '../session/open-chat.ts';
import { useDesk } from '../session/use-desk.ts';
import styles from './visitor.module.css';

type Hit = ReplyOf<(typeof serviceAgentsContract)['endpoints']['help']>['list'][number];

/** Pause after the last key before articles are looked up. */
const PAUSE_MS = 200;
const MAX_QUESTION = 60;

/** The visitor's last words: what an article is wanted for. */
const findQuestion = (chat: OpenChat): string =>
  chat
    .getState()
    .messages.findLast(({ from, kind }) => from === 'visitor' && kind === 'text')
    ?.text.slice(0, MAX_QUESTION) ?? '';

function useHelp(text: string) {
  const { calls } = useDesk();
  const [hits, setHits] = useState<readonly Hit[]>();
  const [error, setError] = useState('');
  useEffect(() => {
    let isStale = false;
    const read = async () => {
      const { data, error: refusal } = await calls.call('help', { text });
      if (isStale) return;
      setError(refusal?.msg ?? '');
      if (data) setHits(data.list);
    };
    const timer = setTimeout(() => void read(), PAUSE_MS);
    return () => {
      isStale = true;
      clearTimeout(timer);
    };
  }, [calls, text]);
  return { hits, error };
}

/** Props of {@link HelpSearch}. */
export interface HelpSearchProps {
  chat: OpenChat;
  isMine: boolean;
  onSent: () => void;
}

/** Articles of the help centre: looked up by the visitor's last words, sent by one key. */
export function HelpSearch({ chat, isMine, onSent }: HelpSearchProps) {
  const [text, setText] = useState(() => findQuestion(chat));
  const [active, setActive] = useState(0);
  const input = useRef<HTMLInputElement>(null);
  const { hits, error } = useHelp(text.trim());
  useEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, []);
  const at = Math.min(active, Math.max(0, (hits?.length ?? 0) - 1));
  const send = async ({ id }: Hit) => {
    if (await chat.sendArticle(id)) onSent();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return;
    const hit = hits?.[at];
    if (event.key === 'ArrowDown') setActive(at + 1);
    else if (event.key === 'ArrowUp') setActive(Math.max(0, at - 1));
    else if (event.key === 'Enter' && hit && isMine) void send(hit);
    else if (event.key === 'Escape') onSent();
    else return;
    event.preventDefault();
  };
  return (
    <>
      <input
        ref={input}
        className={styles.search}
        type="search"
        aria-label="找帮助文章"
        placeholder="几个字，回车发送"
        maxLength={100}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          setActive(0);
        }}
        onKeyDown={onKeyDown}
      />
      {error && <p role="alert">{error}</p>}
      <p className={styles.nothing} role="status">
        {hits && (hits.length === 0 ? '没有对得上的文章，换几个字试试。' : `${hits.length} 篇`)}
      </p>
      <ol className={styles.hits}>
        {hits?.map((hit, index) => (
          <li key={hit.id} data-active={index === at ? '' : undefined}>
            <a href={hit.href} target="_blank" rel="noopener noreferrer">
              {hit.title}
            </a>
            <p>{hit.extract}</p>
            <button type="button" disabled={!isMine} onClick={() => void send(hit)}>
              发给访客
            </button>
          </li>
        ))}
      </ol>
      {!isMine && <p className={styles.nothing}>接入会话之后才能发。</p>}
    </>
  );
}
