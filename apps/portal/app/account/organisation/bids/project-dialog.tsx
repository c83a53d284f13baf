import { tenderBoardApi } from '@zhucheng/api-client';
import { formatDateTime, formatMaterialKinds, getNoticePath } from '@zhucheng/domain-tender';
import type { BoardStage } from '@zhucheng/domain-tender/board';
import { AppLink, Button, ConfirmDialog, Dialog, Field, StageBadge } from '@zhucheng/ui';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { QueryPending } from '../../personal-centre/components/query-pending.tsx';
import {
  formatProjectMeta,
  type Board,
  type BoardProject,
  type BoardProjectDetail,
} from './board.ts';
import { CommentList } from './comment-list.tsx';
import { OwnerSelect } from './owner-select.tsx';
import styles from './project-dialog.module.css';
import { StageSelect } from './stage-select.tsx';
import { TaskList } from './task-list.tsx';
import type { ChangeResult, ProjectChange } from './use-board.ts';
import { useRefusals } from './use-refusals.ts';

interface ProjectDialogProps {
  id: string;
  board: Board;
  now: number;
  onChange: (project: BoardProject, change: ProjectChange) => ChangeResult;
  /** Asks for the reason of a project that is not bid for. */
  onDecline: (project: BoardProject) => void;
  onClose: () => void;
}

/** Everything about a project of the board: stage, owner, tasks, comments and history. */
export function ProjectDialog(props: ProjectDialogProps) {
  const { id, board, onClose } = props;
  const query = tenderBoardApi.getProject.useQuery({ id }, { refetchOnMountOrArgChange: true });
  const { data, error, refetch } = query;
  const { revision } = board;
  const seen = useRef(revision);
  useEffect(() => {
    // A colleague has changed the board, perhaps this project.
    if (revision === seen.current) return;
    seen.current = revision;
    void refetch();
  }, [revision, refetch]);
  const detail = data?.model;
  return (
    <Dialog title={detail?.name ?? '项目'} onClose={onClose} width={760}>
      {error && detail ? <p role="alert">{GONE}</p> : null}
      {detail ? (
        <ProjectBody {...props} detail={detail} />
      ) : (
        <QueryPending query={query} kind="list" rows={4} />
      )}
    </Dialog>
  );
}

const GONE = '没有取到最新情况：项目可能已被同事移出，或网络不通。';

interface ProjectBodyProps extends ProjectDialogProps {
  detail: BoardProjectDetail;
}

function ProjectBody(props: ProjectBodyProps) {
  const { detail, board, now, onChange, onDecline, onClose } = props;
  const { run, problem, setProblem } = useRefusals();
  const save = async (change: ProjectChange) => setProblem(await onChange(detail, change));
  const move = (stage: BoardStage) =>
    stage === 'declined' ? onDecline(detail) : void save({ stage });
  return (
    <div className={styles.project}>
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      <NoticeFacts project={detail} />
      <div className={styles.choices}>
        <Field label="阶段">
          {(control) => <StageSelect control={control} project={detail} onMove={move} />}
        </Field>
        <Field label="负责人">
          {(control) => (
            <OwnerSelect
              control={control}
              compact
              members={board.members}
              value={detail.owner?.id ?? null}
              onChange={(ownerId) => void save({ ownerId })}
            />
          )}
        </Field>
      </div>
      <TaskList project={detail} now={now} run={run} />
      <CommentList detail={detail} run={run} />
      <History detail={detail} />
      <Removal detail={detail} onRemoved={onClose} />
    </div>
  );
}

/** What the notices say: the newest one, the deadline, the latest change. */
function NoticeFacts({ project }: { project: BoardProject }) {
  const { notice, deadline, change, withdrawn, reason, projectId } = project;
  const meta = formatProjectMeta(project);
  const rows: [string, ReactNode][] = [];
  if (meta) rows.push(['项目', meta]);
  if (withdrawn) rows.push(['公告', <b className={styles.withdrawn}>公告已撤回</b>]);
  if (notice) {
    rows.push([
      '最新公告',
      <>
        <StageBadge type={notice.infoType} />{' '}
        <AppLink to={getNoticePath(notice)}>{notice.title}</AppLink>
      </>,
    ]);
  }
  if (deadline) rows.push(['投标截止', formatDateTime(deadline)]);
  if (change) {
    rows.push([
      '变更',
      <AppLink to={`${getNoticePath(change.notice)}#versions`}>
        {formatDateTime(change.at)} {formatMaterialKinds(change.kinds)}有变
      </AppLink>,
    ]);
  }
  if (reason) rows.push(['原因', reason]);
  return (
    <dl className={styles.facts}>
      {rows.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      {notice && (
        <div>
          <dt>全过程</dt>
          <dd>
            <AppLink to={`/tenderDetails/${projectId}`}>看项目的全部公告</AppLink>
          </dd>
        </div>
      )}
    </dl>
  );
}

/** What was done, folded. */
function History({ detail: { history, addedAt, addedBy } }: { detail: BoardProjectDetail }) {
  return (
    <details className={styles.history}>
      <summary>经过</summary>
      <ol>
        {history.map(({ id, actor, text, at }) => (
          <li key={id}>
            <time dateTime={at}>{formatDateTime(at)}</time> {actor}
            {text}
          </li>
        ))}
        <li>
          <time dateTime={addedAt}>{formatDateTime(addedAt)}</time> {addedBy}加入看板
        </li>
      </ol>
    </details>
  );
}

interface RemovalProps {
  detail: BoardProjectDetail;
  onRemoved: () => void;
}

/** Removes the project from the board after confirmation. */
function Removal({ detail: { id, name }, onRemoved }: RemovalProps) {
  const [isAsking, setAsking] = useState(false);
  const [remove, { isLoading }] = tenderBoardApi.remove.useMutation();
  const takeOff = async () => {
    const { error } = await remove({ id });
    setAsking(false);
    if (!error) onRemoved();
  };
  return (
    <div className={styles.removal}>
      <Button size="small" variant="text" onClick={() => setAsking(true)}>
        移出看板
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={`把“${name}”移出看板？`}
          action="移出"
          busy={isLoading}
          onConfirm={() => void takeOff()}
          onClose={() => setAsking(false)}
        >
          任务和评论一起删除，同事也看不到了。只是不投的话，移到“不投”就行。
        </ConfirmDialog>
      )}
    </div>
  );
}
