import { consoleLeadsApi, isCallError } from '@zhucheng/api-client';
import { useNow, useShowToast } from '@zhucheng/app-shell';
import type { LeadModel } from '@zhucheng/contracts';
import { LEAD_KIND_LABELS } from '@zhucheng/domain-service';
import { ErrorState, Icon } from '@zhucheng/ui';
import { Button, Input } from 'antd';
import { useState, type FormEvent } from 'react';
import { useShortcuts } from '../shared/keys/use-shortcuts.ts';
import { DueTime } from '../shared/parts/due-time.tsx';
import { LeadStateTag } from '../shared/parts/lead-state.tsx';
import { useCan } from '../shared/session/use-staff.ts';
import { OwnerName } from './lead-columns.tsx';
import { EditLeadDialog } from './lead-dialogs.tsx';
import { LeadSteps } from './lead-steps.tsx';
import { LeadTimeline } from './lead-timeline.tsx';
import styles from './leads.module.css';
import { getMessage, nameLead, useLeadCalls, type Owner } from './use-lead-calls.ts';

/** Number of a lead: masked until it is asked for. */
function PhoneNumber({ lead }: { lead: LeadModel }) {
  const can = useCan();
  const { reveal } = useLeadCalls();
  const [shown, setShown] = useState<string>();
  return (
    <>
      <span data-testid="phone">{shown ?? lead.phone}</span>
      {shown === undefined && can('leads:reveal') && (
        <button
          type="button"
          className={styles.link}
          title="显示号码会记入操作记录"
          onClick={() => void reveal(lead.id).then(setShown)}
        >
          <Icon name="eye" size={12} /> 显示
        </button>
      )}
    </>
  );
}

const orNone = (text: string) => text || '—';

function TitleBlock({ lead }: { lead: LeadModel }) {
  const person = [lead.userName, lead.position, lead.userIdentity].filter(Boolean).join('，');
  const facts = [
    ['联系人', orNone(person)],
    ['手机', <PhoneNumber key={lead.id} lead={lead} />],
    ['来意', LEAD_KIND_LABELS[lead.kind]],
    ['单位', orNone(lead.company)],
    ['首次来源', orNone(lead.firstTouch?.label ?? '')],
    ['最后来源', orNone(lead.lastTouch?.label ?? '')],
  ] as const;
  return (
    <dl className={styles.block}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function NoteForm({ id }: { id: string }) {
  const { note } = useLeadCalls();
  const [text, setText] = useState('');
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || text.trim() === '') return;
    setBusy(true);
    if (await note(id, text)) setText('');
    setBusy(false);
  };
  return (
    <form className={styles.note} onSubmit={(event) => void submit(event)}>
      <Input
        aria-label="写跟进"
        placeholder="写跟进"
        maxLength={1_000}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Button htmlType="submit" loading={isBusy}>
        记下
      </Button>
    </form>
  );
}

function Others({ lead }: { lead: LeadModel }) {
  const { merge } = useLeadCalls();
  return (
    <section className={styles.others}>
      <h3>可能重复</h3>
      <ul>
        {lead.others.map((other) => (
          <li key={other.id}>
            <a href={`/console/leads/${other.id}`}>{nameLead(other)}</a>
            <small>{other.phone}</small>
            <LeadStateTag state={other.state} />
          </li>
        ))}
      </ul>
      <Button
        size="small"
        onClick={() =>
          void merge(
            lead,
            lead.others.map(({ id }) => id),
          )
        }
      >
        全部并入这一条
      </Button>
    </section>
  );
}

function Body({ lead, people, now }: { lead: LeadModel; people: readonly Owner[]; now: number }) {
  const can = useCan();
  const { update } = useLeadCalls();
  const showToast = useShowToast();
  const [isEditing, setEditing] = useState(false);
  const mayWrite = can('leads:write');
  const setDue = async (dueInMinutes: number) => {
    const error = await update(lead, { dueInMinutes });
    if (error) showToast('error', getMessage(error));
  };
  return (
    <div className={styles.paneBody}>
      <div className={styles.line}>
        <LeadStateTag state={lead.state} />
        <OwnerName name={lead.owner?.name} />
        <DueTime due={lead} now={now} />
      </div>
      <TitleBlock lead={lead} />
      {lead.remark !== '' && <p className={styles.remark}>{lead.remark}</p>}
      {mayWrite && (
        <>
          <LeadSteps lead={lead} people={people} onDue={(minutes) => void setDue(minutes)} />
          <Button size="small" onClick={() => setEditing(true)}>
            改资料
          </Button>
        </>
      )}
      {lead.conversationId !== null && can('chat') && (
        <p>
          <a className={styles.link} href={`/console/chat/${lead.conversationId}`}>
            看会话
          </a>
        </p>
      )}
      {mayWrite && lead.others.length > 0 && <Others lead={lead} />}
      <h3>经过</h3>
      <LeadTimeline lead={lead} now={now} />
      {isEditing && <EditLeadDialog lead={lead} onClose={() => setEditing(false)} />}
    </div>
  );
}

/** A lead beside the list. */
export function LeadPane(props: { id: string; people: readonly Owner[]; onClose: () => void }) {
  const { id, people, onClose } = props;
  const can = useCan();
  const { data, currentData, error, refetch } = consoleLeadsApi.get.useQuery({ id });
  const now = useNow();
  useShortcuts([{ key: 'Escape', label: '关闭这条线索', run: onClose }]);
  const lead = currentData?.model ?? (data?.model.id === id ? data.model : undefined);
  const title = lead ? nameLead(lead) : '线索';
  return (
    <aside className={styles.pane} aria-label={title}>
      <header>
        <h2>{title}</h2>
        <button type="button" aria-label="关闭" title="关闭 Esc" onClick={onClose}>
          <Icon name="close" size={16} />
        </button>
      </header>
      {lead && <Body key={id} lead={lead} people={people} now={now} />}
      {!lead && isCallError(error) && (
        <ErrorState title={error.msg} onRetry={() => void refetch()}>
          回到列表看看，可能已经并入另一条。
        </ErrorState>
      )}
      {lead && can('leads:write') && (
        <footer>
          <NoteForm key={id} id={id} />
        </footer>
      )}
    </aside>
  );
}
