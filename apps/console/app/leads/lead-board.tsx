import { consoleLeadsApi } from '@zhucheng/api-client';
import type { LeadRecord } from '@zhucheng/contracts';
import { LEAD_KIND_LABELS, LEAD_STATE_LABELS, type LeadState } from '@zhucheng/domain-service';
import { useRef, useState, type DragEvent, type KeyboardEvent } from 'react';
import { Avatar } from '../shared/parts/avatar.tsx';
import { DueTime } from '../shared/parts/due-time.tsx';
import { LeadStateTag } from '../shared/parts/lead-state.tsx';
import { formatMoment } from '../shared/parts/times.ts';
import styles from './leads.module.css';
import { nameLead, useLeadCalls, type LeadFilter } from './use-lead-calls.ts';

/** Columns of the board, in the order in which leads go on. */
const STATES = ['new', 'following', 'booked', 'won', 'invalid'] as const;

type Column = { state: LeadState; total: number; records: readonly LeadRecord[] };

/** Columns with the leads that are on their way to another one. */
export function withMoves(
  columns: readonly Column[],
  moves: ReadonlyMap<string, LeadState>,
): Column[] {
  const moved = columns
    .flatMap(({ records }) => records)
    .filter(({ id, state }) => moves.has(id) && moves.get(id) !== state);
  return columns.map(({ state, total, records }) => {
    const stay = records.filter((lead) => !moved.includes(lead));
    const come = moved.filter(({ id }) => moves.get(id) === state);
    const left = records.length - stay.length;
    return { state, total: total - left + come.length, records: [...come, ...stay] };
  });
}

function Card(props: {
  lead: LeadRecord;
  now: number;
  isOpen: boolean;
  onOpen: () => void;
  onStep?: (step: number) => void;
}) {
  const { lead, now, isOpen, onOpen, onStep } = props;
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0;
    if (!event.altKey || step === 0) return;
    // The browser would go back in its history.
    event.preventDefault();
    onStep?.(step);
  };
  return (
    <li>
      <button
        type="button"
        data-lead={lead.id}
        className={styles.card}
        aria-current={isOpen || undefined}
        aria-keyshortcuts={onStep && 'Alt+ArrowLeft Alt+ArrowRight'}
        draggable={onStep !== undefined}
        onDragStart={({ dataTransfer }) => dataTransfer.setData('text/lead', lead.id)}
        onClick={onOpen}
        onKeyDown={onKeyDown}
      >
        <b>{nameLead(lead)}</b>
        <span>{[LEAD_KIND_LABELS[lead.kind], lead.source].filter(Boolean).join(' · ')}</span>
        <span className={styles.cardFoot}>
          {lead.dueAt ? (
            <DueTime due={lead} now={now} />
          ) : (
            <small>{formatMoment(lead.stateAt, now)}</small>
          )}
          {lead.owner ? <Avatar name={lead.owner.name} /> : <small>未分配</small>}
        </span>
      </button>
    </li>
  );
}

/** Moves of leads that are shown before the board has them. */
function useMoves(columns: readonly Column[] | undefined, refetch: () => Promise<unknown>) {
  const { move } = useLeadCalls();
  const [moves, setMoves] = useState<ReadonlyMap<string, LeadState>>(new Map());
  const [said, setSaid] = useState('');
  const start = async (id: string, state: LeadState) => {
    const lead = columns?.flatMap(({ records }) => records).find((one) => one.id === id);
    if (!lead || lead.state === state || moves.has(id)) return;
    setMoves((known) => new Map(known).set(id, state));
    const isMoved = await move(lead, state);
    setSaid(
      isMoved
        ? `${nameLead(lead)} 已移到${LEAD_STATE_LABELS[state]}`
        : `${nameLead(lead)} 没有移动，请看过新的内容再移`,
    );
    await refetch();
    setMoves((known) => new Map([...known].filter(([other]) => other !== id)));
  };
  return { moves, said, start };
}

/** Leads by state. Cards go from column to column by drag, or by Alt with the arrows. */
export function LeadBoard(props: {
  filter: LeadFilter;
  now: number;
  openId: string | undefined;
  mayMove: boolean;
  onOpen: (id: string) => void;
}) {
  const { filter, now, openId, mayMove, onOpen } = props;
  const { data, refetch } = consoleLeadsApi.board.useQuery(filter);
  const { moves, said, start } = useMoves(data?.list, refetch);
  const board = useRef<HTMLDivElement>(null);
  const step = async (id: string, state: LeadState, by: number) => {
    const next = STATES[STATES.findIndex((one) => one === state) + by];
    if (!next) return;
    const done = start(id, next);
    // The card is another element in its new column: the focus goes along.
    requestAnimationFrame(() =>
      board.current?.querySelector<HTMLElement>(`[data-lead="${id}"]`)?.focus(),
    );
    await done;
  };
  const drop = (event: DragEvent, state: LeadState) => {
    event.preventDefault();
    void start(event.dataTransfer.getData('text/lead'), state);
  };
  return (
    <>
      <div ref={board} className={styles.board} data-testid="board">
        {withMoves(data?.list ?? [], moves).map(({ state, total, records }) => (
          <section
            key={state}
            aria-label={LEAD_STATE_LABELS[state]}
            onDragOver={(event) => mayMove && event.preventDefault()}
            onDrop={(event) => drop(event, state)}
          >
            <header>
              <LeadStateTag state={state} />
              <small>共 {total}</small>
            </header>
            <ul>
              {records.map((lead) => (
                <Card
                  key={lead.id}
                  lead={lead}
                  now={now}
                  isOpen={lead.id === openId}
                  onOpen={() => onOpen(lead.id)}
                  onStep={mayMove ? (by) => void step(lead.id, state, by) : undefined}
                />
              ))}
            </ul>
            {total > records.length && <small>还有 {total - records.length} 条，在表格里看</small>}
          </section>
        ))}
      </div>
      <p className={styles.boardFoot}>
        <span aria-hidden="true">
          <kbd>Alt</kbd> <kbd>←</kbd> <kbd>→</kbd> 移到前后阶段
        </span>
        <span role="status">{said}</span>
      </p>
    </>
  );
}
