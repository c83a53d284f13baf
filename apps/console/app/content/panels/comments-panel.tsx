import { consoleContentApi, useAppStore } from '@zhucheng/api-client';
import { useNow } from '@zhucheng/app-shell';
import type { ContentComment } from '@zhucheng/contracts';
import { Field, Icon, Skeleton, TextArea } from '@zhucheng/ui';
import { Button } from 'antd';
import { useState, type FormEvent } from 'react';
import { IconButton } from '../../shared/parts/icon-button.tsx';
import { formatMoment } from '../../shared/parts/times.ts';
import type { EditorPanelsProps, Passage } from './panel-props.ts';
import styles from './panels.module.css';

/** A comment with its number on the page. */
interface Numbered {
  index: number;
  comment: ContentComment;
}

interface CommentProps extends Numbered {
  articleId: string;
  showPassage: EditorPanelsProps['showPassage'];
}

/** A comment: numbered balloon, passage, words, and what can be done with it. */
function Comment({ index, comment, articleId, showPassage }: CommentProps) {
  const store = useAppStore();
  const now = useNow();
  const [isGone, setGone] = useState(false);
  const { id, quote, prefix, text, author, createTime, resolveTime, resolver } = comment;
  const resolve = (resolved: boolean) =>
    store.dispatch(
      consoleContentApi.resolve.initiate(
        { id: articleId, commentId: id, resolved },
        { track: false },
      ),
    );
  const name = author?.name ?? '已离开的同事';
  return (
    <li className={styles.comment} data-resolved={resolveTime !== null || undefined}>
      <header>
        <span className={styles.balloon} aria-hidden="true">
          {index}
        </span>
        <b>{name}</b>
        <small>{formatMoment(createTime, now)}</small>
        <span className={styles.gap} />
        <IconButton
          aria-label={resolveTime ? `重新打开批注 ${index}` : `批注 ${index} 标为已处理`}
          onClick={() => void resolve(resolveTime === null)}
        >
          <Icon name={resolveTime ? 'refresh' : 'check'} />
        </IconButton>
      </header>
      {quote !== '' && (
        <button
          type="button"
          className={styles.quote}
          onClick={() => setGone(!showPassage({ quote, prefix }))}
        >
          “{quote}”
        </button>
      )}
      {isGone && <p className={styles.note}>正文里已经没有这段文字。</p>}
      <p>{text}</p>
      {resolveTime && (
        <small>
          {resolver?.name}于{formatMoment(resolveTime, now)}处理
        </small>
      )}
    </li>
  );
}

function NewComment({ article, getPassage }: EditorPanelsProps) {
  const store = useAppStore();
  const [passage, setPassage] = useState<Passage>();
  const [text, setText] = useState('');
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '' || isBusy) return;
    setBusy(true);
    const { quote, prefix } = passage ?? { quote: '', prefix: '' };
    const { data } = await store.dispatch(
      consoleContentApi.comment.initiate(
        {
          id: article.id,
          number: article.number,
          quote: quote.slice(0, 500),
          prefix: prefix.slice(-100),
          text,
        },
        { track: false },
      ),
    );
    setBusy(false);
    if (!data) return;
    setText('');
    setPassage(undefined);
  };
  return (
    <form className={styles.write} aria-label="写批注" onSubmit={(event) => void submit(event)}>
      <Field
        label={passage ? `批注“${passage.quote.slice(0, 30)}”` : '批注整篇；先选中文字则批注那一段'}
      >
        {(control) => (
          <TextArea
            {...control}
            rows={3}
            maxLength={1_000}
            value={text}
            // What is selected when the writing begins; typing takes the selection away.
            onFocus={() => setPassage((known) => getPassage() ?? known)}
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </Field>
      <div className={styles.row}>
        <Button htmlType="submit" loading={isBusy} disabled={text.trim() === ''}>
          添加批注
        </Button>
        {passage && (
          <button type="button" className={styles.link} onClick={() => setPassage(undefined)}>
            改为批注整篇
          </button>
        )}
      </div>
    </form>
  );
}

/** Comments on an article: open ones by their numbers, resolved ones folded. */
export function CommentsPanel(
  props: EditorPanelsProps & { comments: readonly ContentComment[] | undefined },
) {
  const { article, comments, showPassage } = props;
  const numbered = comments?.map((comment, at): Numbered => ({ comment, index: at + 1 }));
  const open = numbered?.filter(({ comment }) => comment.resolveTime === null) ?? [];
  const resolved = numbered?.filter(({ comment }) => comment.resolveTime !== null) ?? [];
  const list = (shown: readonly Numbered[]) => (
    <ol className={styles.comments}>
      {shown.map((one) => (
        <Comment key={one.comment.id} {...one} articleId={article.id} showPassage={showPassage} />
      ))}
    </ol>
  );
  return (
    <div className={styles.scroll}>
      {!comments && <Skeleton kind="list" />}
      {comments && open.length === 0 && <p className={styles.nothing}>没有待处理的批注。</p>}
      {list(open)}
      {resolved.length > 0 && (
        <details className={styles.resolved}>
          <summary>已处理 {resolved.length} 条</summary>
          {list(resolved)}
        </details>
      )}
      <NewComment {...props} />
    </div>
  );
}
