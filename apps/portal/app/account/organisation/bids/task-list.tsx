import { tenderBoardApi } from '@zhucheng/api-client';
import { getDueState, MAX_TASK_LENGTH, TASK_KINDS } from '@zhucheng/domain-tender/board';
import { Button, cx, Input } from '@zhucheng/ui';
import { useState } from 'react';
import { toTaskDue, type BoardProject, type BoardTask } from './board.ts';
import styles from './project-dialog.module.css';
import type { RunCall } from './use-refusals.ts';

interface TaskListProps {
  project: BoardProject;
  now: number;
  run: RunCall;
}

/** Tasks of a project, with the form of a new one. */
export function TaskList({ project: { id, tasks }, now, run }: TaskListProps) {
  const missing = TASK_KINDS.filter((kind) => !tasks.some((task) => task.kind === kind.id));
  const { createTask } = tenderBoardApi;
  return (
    <section className={styles.part} aria-labelledby="board-tasks">
      <h3 id="board-tasks">任务</h3>
      <ul aria-label="任务">
        {tasks.map((task) => (
          <TaskRow key={task.id} task={task} now={now} run={run} />
        ))}
      </ul>
      <NewTask projectId={id} run={run} />
      {missing.length > 0 && (
        <p className={styles.missing}>
          {missing.map(({ id: kind, name }) => (
            <Button
              key={kind}
              size="small"
              variant="text"
              onClick={() =>
                void run((store) => store.dispatch(createTask.initiate({ id, kind }, UNTRACKED)))
              }
            >
              加回“{name}”
            </Button>
          ))}
        </p>
      )}
    </section>
  );
}

const UNTRACKED = { track: false } as const;

interface TaskRowProps {
  task: BoardTask;
  now: number;
  run: RunCall;
}

function TaskRow({ task, now, run }: TaskRowProps) {
  const { id, title, done, version } = task;
  const [isDating, setDating] = useState(false);
  const [ticked, setTicked] = useState<{ version: number; done: boolean }>();
  const { updateTask, removeTask } = tenderBoardApi;
  const update = (changes: { done?: boolean; day?: string | null }) =>
    run((store) => store.dispatch(updateTask.initiate({ id, version, ...changes }, UNTRACKED)));
  // Shown at once, until the task comes back with another version or the change is refused.
  const isDone = ticked?.version === version ? ticked.done : done;
  const tick = async (wanted: boolean) => {
    setTicked({ version, done: wanted });
    if (!(await update({ done: wanted }))) setTicked(undefined);
  };
  return (
    <li className={cx(styles.task, isDone && styles.done)}>
      <label>
        <input
          type="checkbox"
          checked={isDone}
          onChange={(event) => void tick(event.target.checked)}
        />
        <span>{title}</span>
      </label>
      {isDating ? (
        <DayForm
          task={task}
          onSave={async (day) => {
            if (await update({ day })) setDating(false);
          }}
          onCancel={() => setDating(false)}
        />
      ) : (
        <>
          <TaskDate task={task} now={now} />
          <span className={styles.rowActions}>
            <Button
              size="small"
              variant="text"
              aria-label={`改日期：${title}`}
              onClick={() => setDating(true)}
            >
              改日期
            </Button>
            <Button
              size="small"
              variant="text"
              aria-label={`删除任务：${title}`}
              onClick={() =>
                void run((store) => store.dispatch(removeTask.initiate({ id }, UNTRACKED)))
              }
            >
              删除
            </Button>
          </span>
        </>
      )}
    </li>
  );
}

/** Date in words and figures, and whether it follows the notice. */
function TaskDate({ task, now }: Omit<TaskRowProps, 'run'>) {
  const { kind, due, done } = task;
  const { words, urgent, over } = getDueState(toTaskDue(task), now);
  const time = due.at?.slice(11, 16);
  if (due.day === null) {
    return <span className={styles.date}>{kind ? '公告没有写' : '没有日期'}</span>;
  }
  return (
    <span className={styles.date}>
      {!done && <b className={cx((urgent || over) && styles.urgent)}>{words}</b>}{' '}
      <time dateTime={due.at ?? due.day}>
        {due.day.slice(5)}
        {time && time !== '00:00' && ` ${time}`}
      </time>
      {kind && <em>{due.manual ? '手工定' : '随公告'}</em>}
    </span>
  );
}

interface DayFormProps {
  task: BoardTask;
  onSave: (day: string | null) => Promise<void>;
  onCancel: () => void;
}

/** Sets the day of a task, or lets it follow the notice again. */
function DayForm({ task: { title, kind, due }, onSave, onCancel }: DayFormProps) {
  const [day, setDay] = useState(due.day ?? '');
  return (
    <form
      className={styles.dayForm}
      onSubmit={(event) => {
        event.preventDefault();
        void onSave(day || null);
      }}
    >
      <Input
        type="date"
        inputSize="compact"
        autoFocus
        aria-label={`日期：${title}`}
        value={day}
        onChange={(event) => setDay(event.target.value)}
      />
      <Button size="small" variant="primary" type="submit">
        保存
      </Button>
      {kind && due.manual && (
        <Button size="small" onClick={() => void onSave(null)}>
          随公告
        </Button>
      )}
      <Button size="small" variant="text" onClick={onCancel}>
        取消
      </Button>
    </form>
  );
}

function NewTask({ projectId, run }: { projectId: string; run: RunCall }) {
  const [title, setTitle] = useState('');
  const [day, setDay] = useState('');
  const add = async () => {
    if (title.trim() === '') return;
    const input = { id: projectId, title, day: day || null };
    const { createTask } = tenderBoardApi;
    const isAdded = await run((store) => store.dispatch(createTask.initiate(input, UNTRACKED)));
    if (!isAdded) return;
    setTitle('');
    setDay('');
  };
  return (
    <form
      className={styles.newTask}
      onSubmit={(event) => {
        event.preventDefault();
        void add();
      }}
    >
      <Input
        inputSize="compact"
        aria-label="新任务"
        placeholder="再加一个任务，例如踏勘现场"
        maxLength={MAX_TASK_LENGTH}
        value={title}
        onChange={(event) => setTitle(event.target.value)}
      />
      <Input
        type="date"
        inputSize="compact"
        aria-label="新任务的日期"
        value={day}
        onChange={(event) => setDay(event.target.value)}
      />
      <Button size="small" type="submit">
        加任务
      </Button>
    </form>
  );
}
