import { Dialog, Field, TextArea } from '@zhucheng/ui';
import { Button } from 'antd';
import { useState, type FormEvent } from 'react';
import { useFirstFocus } from '../../shared/parts/use-first-focus.ts';
import { STATUS_WORDS, toStatus } from '../session/desk-rules.ts';
import { useDesk, useDeskState } from '../session/use-desk.ts';
import styles from './talk.module.css';

interface Choice {
  key: string;
  name: string;
  note: string;
  /** False for those who take no new conversations. */
  isOpen: boolean;
  to: { agentId: string } | { teamId: string };
}

/** Colleagues whose desks are open, and teams. */
function useChoices(): Choice[] {
  const session = useDesk();
  const { agents, teams } = useDeskState(session);
  return [
    ...agents
      .filter(({ id }) => id !== session.agentId)
      .map((agent) => ({
        key: agent.id,
        name: agent.name || '同事',
        note: STATUS_WORDS[toStatus(agent)],
        isOpen: agent.available,
        to: { agentId: agent.id },
      })),
    ...teams.map(({ id, name }) => ({
      key: id,
      name,
      note: '这个组里谁有空谁接，先排队',
      isOpen: true,
      to: { teamId: id },
    })),
  ];
}

/** Hands a conversation to a colleague or a team, with a note for them. */
export function TransferDialog({
  conversationId,
  onClose,
  onDone,
}: {
  conversationId: string;
  onClose: () => void;
  onDone: () => void;
}) {
  const session = useDesk();
  const choices = useChoices();
  const first = useFirstFocus();
  const [chosen, setChosen] = useState<string>();
  const [note, setNote] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const open = choices.filter(({ isOpen }) => isOpen);
  const current = open.find(({ key }) => key === chosen) ?? open[0];
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || !current) return;
    setBusy(true);
    const text = note.trim();
    const noted = text ? await session.calls.call('note', { conversationId, text }) : undefined;
    if (noted?.data) setNote('');
    const refusal = noted?.error ?? (await session.transfer(conversationId, current.to));
    setBusy(false);
    if (refusal) setError(refusal.errors?.[0]?.message ?? refusal.msg);
    else onDone();
  };
  return (
    <Dialog title="转接" onClose={onClose}>
      <form className={styles.form} aria-label="转接" onSubmit={(event) => void submit(event)}>
        <fieldset className={styles.choices}>
          <legend>转给谁</legend>
          {choices.map((choice) => (
            <label key={choice.key}>
              <input
                type="radio"
                name="target"
                ref={choice === open[0] ? first : undefined}
                disabled={!choice.isOpen}
                checked={choice === current}
                onChange={() => setChosen(choice.key)}
              />
              {choice.name}
              <small>{choice.note}</small>
            </label>
          ))}
        </fieldset>
        <Field label="给同事的话" optional hint="记成内部备注，访客看不到">
          {(control) => (
            <TextArea
              {...control}
              rows={2}
              maxLength={1_000}
              value={note}
              onChange={({ target }) => setNote(target.value)}
            />
          )}
        </Field>
        <p className={styles.error} role="alert">
          {error}
        </p>
        <div className={styles.actions}>
          <Button onClick={onClose}>取消</Button>
          <Button type="primary" htmlType="submit" loading={isBusy} disabled={!current}>
            转接
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
