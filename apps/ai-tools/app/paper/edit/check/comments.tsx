import { aiPapersApi } from '@zhucheng/api-client';
import type { AiPaper, AiPaperComment } from '@zhucheng/contracts';
import { Button, cx } from '@zhucheng/ui';
import styles from './check.module.css';

/** Comments of a paper; those that are done with stay, struck through. */
export function Comments({ paper }: { paper: AiPaper }) {
  const { data } = aiPapersApi.listComments.useQuery({ id: paper.id });
  const comments = data?.list ?? [];
  const open = comments.filter(({ done }) => !done).length;
  return (
    <section aria-labelledby="comments">
      <h3 id="comments">
        批注<small>{open > 0 ? `${open} 条没有处理` : '没有要处理的'}</small>
      </h3>
      <ol className={styles.comments}>
        {comments.map((comment) => (
          <Comment key={comment.id} paper={paper} comment={comment} />
        ))}
      </ol>
    </section>
  );
}

function Comment({ paper, comment }: { paper: AiPaper; comment: AiPaperComment }) {
  const { id, section, quote, text, done } = comment;
  const [save, { isLoading }] = aiPapersApi.saveComment.useMutation();
  const toggle = () => void save({ id: paper.id, comment: id, section, quote, text, done: !done });
  return (
    <li className={cx(done && styles.done)}>
      <a href={`#section-${section}`}>“{quote}”</a>
      <p>{text}</p>
      <Button size="small" variant="text" busy={isLoading} onClick={toggle}>
        {done ? '重新打开' : '处理好了'}
      </Button>
    </li>
  );
}
