import { consoleTasksApi, useAppDispatch } from '@zhucheng/api-client';
import { Icon } from '@zhucheng/ui';
import { Button } from 'antd';
import { useEffect } from 'react';
import { IconButton } from '../parts/icon-button.tsx';
import styles from './list.module.css';

const POLL_MS = 1_000;

const STATES = {
  queued: '排队中',
  running: '进行中',
  done: '已完成',
  failed: '出错停下了',
  stopped: '已停下',
} as const;

/** Props of {@link TaskProgress}. */
export interface TaskProgressProps {
  id: string;
  /** Called when the task has ended, so that the list is fetched again. */
  onEnd: () => void;
  onClose: () => void;
}

/** Progress of a change of many records, with what was left as it was and why. */
export function TaskProgress({ id, onEnd, onClose }: TaskProgressProps) {
  const dispatch = useAppDispatch();
  const task = consoleTasksApi.get.useQueryState({ id }).data?.model;
  const isOpen = !task || task.state === 'queued' || task.state === 'running';
  consoleTasksApi.get.useQuerySubscription({ id }, { pollingInterval: isOpen ? POLL_MS : 0 });
  useEffect(() => {
    if (!isOpen) onEnd();
  }, [isOpen, onEnd]);
  if (!task) return null;
  const done = task.done - task.failed;
  return (
    <section className={styles.task} aria-label="批量操作的进度">
      <p role="status">
        <b>{task.title}</b> {STATES[task.state]}：{done} / {task.total}
        {task.failed > 0 && <span className={styles.failed}>，{task.failed} 个没做成</span>}
      </p>
      <progress max={Math.max(1, task.total)} value={task.done} aria-label={task.title} />
      {isOpen ? (
        <Button
          size="small"
          onClick={() => void dispatch(consoleTasksApi.stop.initiate({ id }, { track: false }))}
        >
          停下
        </Button>
      ) : (
        task.undoable && (
          <Button
            size="small"
            onClick={() => void dispatch(consoleTasksApi.undo.initiate({ id }, { track: false }))}
          >
            撤销
          </Button>
        )
      )}
      {!isOpen && (
        <IconButton aria-label="关闭进度" onClick={onClose}>
          <Icon name="close" />
        </IconButton>
      )}
      {task.failures.length > 0 && (
        <ul>
          {task.failures.map(({ id: record, title, message }) => (
            <li key={record}>
              {title}：{message}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
