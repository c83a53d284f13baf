import { formatMaterialKinds } from '@zhucheng/domain-tender';
import { getDueState, isClosedStage, type BoardStage } from '@zhucheng/domain-tender/board';
import { cx } from '@zhucheng/ui';
import type { DragEvent, KeyboardEvent } from 'react';
import styles from './board.module.css';
import { findNextTask, formatProjectMeta, toTaskDue, type BoardProject } from './board.ts';
import { StageSelect } from './stage-select.tsx';

export interface BoardCardProps {
  project: BoardProject;
  now: number;
  /** Id of the text that tells the keys. */
  hintId: string;
  onOpen: () => void;
  onMove: (stage: BoardStage) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onDrag: (isDragged: boolean) => void;
}

/** Project on the board: opened by a click, moved by dragging, by ← and →, and on phones by a select. */
export function BoardCard(props: BoardCardProps) {
  const { project, now, hintId, onOpen, onMove, onKeyDown, onDrag } = props;
  const { id, name, owner, comments, reason, change, withdrawn } = project;
  const meta = formatProjectMeta(project);
  const start = (event: DragEvent) => {
    event.dataTransfer.setData('text/plain', id);
    event.dataTransfer.effectAllowed = 'move';
    onDrag(true);
  };
  return (
    <li className={styles.card} draggable onDragStart={start} onDragEnd={() => onDrag(false)}>
      <h4>
        <button
          type="button"
          data-card={id}
          aria-keyshortcuts="ArrowLeft ArrowRight ArrowUp ArrowDown"
          aria-describedby={hintId}
          onClick={onOpen}
          onKeyDown={onKeyDown}
        >
          {name}
        </button>
      </h4>
      {meta && <p className={styles.meta}>{meta}</p>}
      {withdrawn && <p className={styles.withdrawn}>公告已撤回</p>}
      {change && !withdrawn && (
        <p className={styles.changed}>
          {change.at.slice(5, 10)} {formatMaterialKinds(change.kinds)}有变
        </p>
      )}
      {reason && <p className={styles.reason}>{reason}</p>}
      <div className={styles.foot}>
        <NextTask project={project} now={now} />
        <span className={styles.people}>
          {comments > 0 && <span className={styles.comments}>{comments} 条评论</span>}
          <Owner owner={owner} />
        </span>
      </div>
      <StageSelect project={project} className={styles.phoneSelect} onMove={onMove} />
    </li>
  );
}

/** First open task with its date; for closed projects the day on which they were closed. */
function NextTask({ project, now }: Pick<BoardCardProps, 'project' | 'now'>) {
  const { stage, stageAt } = project;
  if (isClosedStage(stage)) {
    return (
      <span className={styles.next}>
        <time dateTime={stageAt}>{stageAt.slice(5, 10)} 了结</time>
      </span>
    );
  }
  const task = findNextTask(project);
  if (!task) return <span />;
  const { words, urgent, over } = getDueState(toTaskDue(task), now);
  return (
    <span className={styles.next}>
      {task.title}
      <span>
        <b className={cx((urgent || over) && styles.urgent)}>{words}</b>{' '}
        <time dateTime={task.due.at ?? task.due.day ?? ''}>{task.due.day?.slice(5)}</time>
      </span>
    </span>
  );
}

function Owner({ owner }: Pick<BoardProject, 'owner'>) {
  if (!owner) return <span className={styles.nobody}>未分配</span>;
  return (
    <span className={styles.owner} title={`负责人：${owner.name}`}>
      <span className="sr">负责人：{owner.name}</span>
      <span aria-hidden="true">{owner.name.slice(-1)}</span>
    </span>
  );
}
