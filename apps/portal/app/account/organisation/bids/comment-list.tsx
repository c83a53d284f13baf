import { tenderBoardApi } from '@zhucheng/api-client';
import { formatDateTime } from '@zhucheng/domain-tender';
import { MAX_COMMENT_LENGTH } from '@zhucheng/domain-tender/board';
import { Button, TextArea } from '@zhucheng/ui';
import { useState } from 'react';
import type { BoardProjectDetail } from './board.ts';
import styles from './project-dialog.module.css';
import type { RunCall } from './use-refusals.ts';

interface CommentListProps {
  detail: BoardProjectDetail;
  run: RunCall;
}

const UNTRACKED = { track: false } as const;

/** Comments on a project, with the form of a new one. What was typed stays until it is saved. */
export function CommentList({ detail: { id, commentList }, run }: CommentListProps) {
  const [text, setText] = useState('');
  const { createComment, removeComment } = tenderBoardApi;
  const save = async () => {
    if (text.trim() === '') return;
    const isSaved = await run((store) =>
      store.dispatch(createComment.initiate({ id, text }, UNTRACKED)),
    );
    if (isSaved) setText('');
  };
  return (
    <section className={styles.part} aria-labelledby="board-comments">
      <h3 id="board-comments">评论</h3>
      <ul className={styles.comments} aria-label="评论">
        {commentList.map((comment) => (
          <li key={comment.id}>
            <p>{comment.text}</p>
            <p>
              {comment.author} · {formatDateTime(comment.at)}
              {comment.mine && (
                <Button
                  size="small"
                  variant="text"
                  aria-label={`删除评论：${comment.text.slice(0, 20)}`}
                  onClick={() =>
                    void run((store) =>
                      store.dispatch(removeComment.initiate({ id: comment.id }, UNTRACKED)),
                    )
                  }
                >
                  删除
                </Button>
              )}
            </p>
          </li>
        ))}
      </ul>
      <form
        className={styles.newComment}
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <TextArea
          aria-label="写评论"
          rows={2}
          placeholder="说给同事听"
          maxLength={MAX_COMMENT_LENGTH}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <Button size="small" type="submit">
          发表
        </Button>
      </form>
    </section>
  );
}
