import {
  canMove,
  findAdjacentStage,
  getStageName,
  type BoardStage,
} from '@zhucheng/domain-tender/board';
import { cx } from '@zhucheng/ui';
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { BoardCard } from './board-card.tsx';
import styles from './board.module.css';
import { COLUMNS, listStage, type BoardProject } from './board.ts';
import { StageLabel } from './stage-label.tsx';

export interface BoardColumnsProps {
  projects: readonly BoardProject[];
  /** Changes are on their way. */
  isSaving: boolean;
  now: number;
  onOpen: (id: string) => void;
  onMove: (project: BoardProject, stage: BoardStage) => void;
  /** Tells in the live region what a key could not do. */
  onNotice: (text: string) => void;
}

/** Columns of the board, with dragging and keys. A card that was moved by keys keeps the focus. */
export function BoardColumns(props: BoardColumnsProps) {
  const { projects, isSaving, now, onOpen, onMove, onNotice } = props;
  const root = useRef<HTMLDivElement>(null);
  const hintId = useId();
  const [dragged, setDragged] = useState<BoardProject>();
  const focused = useRef<string>(undefined);
  useEffect(() => {
    if (focused.current === undefined) return;
    // A moved card is another element; the focus went with the one in the former column.
    if (document.activeElement === document.body) findCard(root.current, focused.current)?.focus();
  }, [projects]);

  const onKeyDown = (event: KeyboardEvent, project: BoardProject) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const step = STEPS[event.key];
    if (step !== undefined) {
      event.preventDefault();
      focused.current = project.id;
      const stage = findAdjacentStage(project.stage, step);
      if (stage) onMove(project, stage);
      else onNotice(`“${getStageName(project.stage)}”不能再往${step === 1 ? '右' : '左'}移`);
    } else if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
      event.preventDefault();
      focusBeside(event.currentTarget, event.key === 'ArrowDown');
    }
  };
  const drop = (stage: BoardStage) => {
    if (dragged && canMove(dragged.stage, stage)) onMove(dragged, stage);
    setDragged(undefined);
  };
  return (
    <div
      className={styles.board}
      ref={root}
      role="group"
      aria-label="投标看板"
      aria-busy={isSaving}
    >
      <p className="sr" id={hintId}>
        按回车打开，← → 移动阶段，↑ ↓ 换一张卡片
      </p>
      {COLUMNS.map((stages) => (
        <div key={stages.join(' ')} className={styles.column}>
          {stages.map((stage) => (
            <Stage
              key={stage}
              stage={stage}
              total={projects.filter((project) => project.stage === stage).length}
              dragged={dragged}
              onDrop={() => drop(stage)}
            >
              {listStage(projects, stage).map((project) => (
                <BoardCard
                  key={project.id}
                  project={project}
                  now={now}
                  hintId={hintId}
                  onOpen={() => onOpen(project.id)}
                  onMove={(to) => onMove(project, to)}
                  onKeyDown={(event) => onKeyDown(event, project)}
                  onDrag={(isDragged) => setDragged(isDragged ? project : undefined)}
                />
              ))}
            </Stage>
          ))}
        </div>
      ))}
    </div>
  );
}

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowLeft: -1 };

const findCard = (root: ParentNode | null, id: string) =>
  root?.querySelector<HTMLElement>(`[data-card="${id}"]`);

/** Focuses the next card of the column, or the one before. */
function focusBeside(card: Element, isNext: boolean): void {
  const cards = [...(card.closest('ul')?.querySelectorAll<HTMLElement>('[data-card]') ?? [])];
  const at = cards.findIndex((one) => one === card);
  cards[at + (isNext ? 1 : -1)]?.focus();
}

interface StageProps {
  stage: BoardStage;
  total: number;
  /** Project that is being dragged. */
  dragged: BoardProject | undefined;
  onDrop: () => void;
  children: ReactNode;
}

/** Stage with its projects; projects that may come here can be dropped. */
function Stage({ stage, total, dragged, onDrop, children }: StageProps) {
  const [isOver, setOver] = useState(false);
  const accepts = dragged !== undefined && canMove(dragged.stage, stage);
  const refuses = dragged !== undefined && !accepts && dragged.stage !== stage;
  return (
    <section
      className={cx(
        styles.stageBox,
        accepts && styles.accepts,
        refuses && styles.refuses,
        isOver && accepts && styles.over,
      )}
      aria-label={getStageName(stage)}
      onDragOver={(event) => {
        if (!accepts) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        onDrop();
      }}
    >
      <h3 className={styles.head}>
        <StageLabel stage={stage} />
        <span>共 {total}</span>
      </h3>
      {total > 0 && <ul aria-label={getStageName(stage)}>{children}</ul>}
    </section>
  );
}
