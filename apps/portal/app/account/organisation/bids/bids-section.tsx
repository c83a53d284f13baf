import { useNow, useShowToast } from '@zhucheng/app-shell';
import { needsReason, type BoardStage } from '@zhucheng/domain-tender/board';
import { Button, EmptyState, Select } from '@zhucheng/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { QueryPending } from '../../personal-centre/components/query-pending.tsx';
import { SectionCard } from '../../personal-centre/components/section-card.tsx';
import type { CompanySectionProps } from '../company.ts';
import { AddProject } from './add-project.tsx';
import { BoardColumns } from './board-columns.tsx';
import styles from './board.module.css';
import { filterByOwner, NO_OWNER, toBoardHref, type Board, type BoardProject } from './board.ts';
import { DeclineDialog } from './decline-dialog.tsx';
import { PastProjects } from './past-projects.tsx';
import { ProjectDialog } from './project-dialog.tsx';
import { useLiveBoard, useProjectChanges } from './use-board.ts';

/** Board on which colleagues follow tender projects. */
export default function BidsSection({ page, query: address }: CompanySectionProps) {
  const { query, board, news, setNews } = useLiveBoard();
  return (
    <SectionCard
      title="投标看板"
      note="同事一起看的招标项目：谁负责、下一步做什么。日期随公告走，公告改期，任务跟着改。"
      actions={board && <BoardActions board={board} owner={address.get('owner')} />}
    >
      <p className="sr" role="status">
        {news}
      </p>
      {board ? (
        <BoardBody board={board} address={address} page={page} onNotice={setNews} />
      ) : (
        <QueryPending query={query} kind="list" rows={6} />
      )}
    </SectionCard>
  );
}

/** Filter by owner, and the way to more projects. */
function BoardActions({ board, owner }: { board: Board; owner: string | null }) {
  const navigate = useNavigate();
  return (
    <div className={styles.tools}>
      <Select
        compact
        aria-label="负责人"
        value={owner ?? ''}
        onChange={(event) => void navigate(toBoardHref(event.target.value), { replace: true })}
      >
        <option value="">全部负责人</option>
        {board.members.map(({ id, name, self }) => (
          <option key={id} value={id}>
            {self ? '我负责的' : name}
          </option>
        ))}
        <option value={NO_OWNER}>未分配</option>
      </Select>
      <Button size="small" icon="plus" to="/tender">
        找项目
      </Button>
    </div>
  );
}

interface BoardBodyProps {
  board: Board;
  address: URLSearchParams;
  page: number;
  onNotice: (text: string) => void;
}

/** Board with its dialogs. */
function BoardBody({ board, address, page, onNotice }: BoardBodyProps) {
  const now = useNow();
  const showToast = useShowToast();
  const { moved, isSaving, change } = useProjectChanges();
  const [openId, setOpenId] = useState(address.get('card') ?? undefined);
  const [declining, setDeclining] = useState<BoardProject>();
  const owner = address.get('owner');
  const adding = address.get('add');
  const projects = filterByOwner(board.projects, owner).map((project) => ({
    ...project,
    stage: moved(project.id) ?? project.stage,
  }));
  const find = (id: string | undefined) => board.projects.find((project) => project.id === id);
  const declined = find(declining?.id) ?? declining;
  const move = async (shown: BoardProject, stage: BoardStage) => {
    const project = find(shown.id);
    if (!project || stage === shown.stage) return;
    if (needsReason(stage)) return setDeclining(project);
    const refusal = await change(project, { stage });
    if (refusal !== undefined) showToast('error', refusal);
  };
  return (
    <>
      {adding !== null && (
        <AddProject key={adding} projectId={adding} members={board.members} onOpen={setOpenId} />
      )}
      {projects.length > 0 || board.projects.length > 0 ? (
        <BoardColumns
          projects={projects}
          isSaving={isSaving}
          now={now}
          onOpen={setOpenId}
          onMove={(project, stage) => void move(project, stage)}
          onNotice={onNotice}
        />
      ) : (
        adding === null && <EmptyBoard />
      )}
      {owner !== null && projects.length === 0 && board.projects.length > 0 && (
        <p className={styles.none}>
          没有这位负责人的项目。
          <Button variant="text" to={toBoardHref()}>
            看全部项目
          </Button>
        </p>
      )}
      {board.older > 0 && <PastProjects total={board.older} page={page} onOpen={setOpenId} />}
      {openId !== undefined && (
        <ProjectDialog
          key={openId}
          id={openId}
          board={board}
          now={now}
          onChange={change}
          onDecline={setDeclining}
          onClose={() => setOpenId(undefined)}
        />
      )}
      {declined && (
        <DeclineDialog
          key={declined.id}
          project={declined}
          onDecline={(reason) => change(declined, { stage: 'declined', reason })}
          onClose={() => setDeclining(undefined)}
        />
      )}
    </>
  );
}

function EmptyBoard() {
  return (
    <EmptyState
      title="看板上还没有项目"
      actions={
        <>
          <Button to="/tender">到招标列表找项目</Button>
          <Button to="/personalCenter?tab=favorites">看我的收藏</Button>
        </>
      }
    >
      打开一条公告或一个项目，点“加入投标看板”，同事就都看得到，任务按公告的日期列好。
    </EmptyState>
  );
}
