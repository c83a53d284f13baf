import { MAX_AI_FINDING_NOTE_LENGTH } from '@zhucheng/contracts/constants';
import type { AiFinding } from '@zhucheng/contracts';
import { Button, Field, TextArea } from '@zhucheng/ui';
import { useState, type FormEvent } from 'react';
import styles from './findings.module.css';

/** What a member makes of a finding. */
export interface FindingChange {
  state: AiFinding['state'];
  note?: string;
  replacement?: string;
}

interface FindingActionsProps {
  finding: AiFinding;
  busy: boolean;
  /** Resolves to false if it was not kept. */
  onChange: (change: FindingChange) => Promise<boolean>;
}

interface WordsFormProps {
  label: string;
  hint: string;
  action: string;
  initial: string;
  busy: boolean;
  onSubmit: (words: string) => void;
  onClose: () => void;
}

/** Field for a note, or for a wording of one's own. */
function WordsForm({ label, hint, action, initial, busy, onSubmit, onClose }: WordsFormProps) {
  const [words, setWords] = useState(initial);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit(words);
  };
  return (
    <form className={styles.wordsForm} onSubmit={submit}>
      <Field label={label} hint={hint}>
        {(control) => (
          <TextArea
            {...control}
            rows={3}
            maxLength={MAX_AI_FINDING_NOTE_LENGTH}
            value={words}
            onChange={(event) => setWords(event.target.value)}
            autoFocus
          />
        )}
      </Field>
      <div className={styles.wordsButtons}>
        <Button type="submit" variant="primary" size="small" busy={busy}>
          {action}
        </Button>
        <Button size="small" onClick={onClose}>
          取消
        </Button>
      </div>
    </form>
  );
}

/** Buttons of a finding: accept the suggestion or an own wording, leave it, note something, take it back. */
export function FindingActions({ finding, busy, onChange }: FindingActionsProps) {
  const [open, setOpen] = useState<'note' | 'wording'>();
  const { state, replacement, accepted, kind, quote, note, suggestion } = finding;
  // What is missing has no words that could be changed.
  const canReword = kind !== 'missing';
  const keep = (change: FindingChange) => {
    void onChange(change).then((kept) => kept && setOpen(undefined));
  };
  const accept = () => {
    if (replacement === null && canReword) setOpen('wording');
    else keep({ state: 'accepted' });
  };
  return (
    <div className={styles.actions}>
      {open === undefined && (
        <div className={styles.buttons}>
          {state === 'open' ? (
            <>
              <Button variant="primary" size="small" busy={busy} onClick={accept}>
                采纳建议
              </Button>
              <Button size="small" busy={busy} onClick={() => keep({ state: 'dismissed' })}>
                不处理
              </Button>
            </>
          ) : (
            <Button size="small" busy={busy} onClick={() => keep({ state: 'open' })}>
              放回待处理
            </Button>
          )}
          {canReword && (accepted !== null || replacement !== null) && state !== 'dismissed' && (
            <Button size="small" onClick={() => setOpen('wording')}>
              改写
            </Button>
          )}
          <Button size="small" onClick={() => setOpen('note')}>
            {note ? '改批注' : '写批注'}
          </Button>
        </div>
      )}
      {open === 'wording' && (
        <WordsForm
          label="改成"
          hint={suggestion}
          action="采纳这样写"
          initial={accepted ?? replacement ?? quote}
          busy={busy}
          onSubmit={(words) => keep({ state: 'accepted', replacement: words })}
          onClose={() => setOpen(undefined)}
        />
      )}
      {open === 'note' && (
        <WordsForm
          label="批注"
          hint="导出 Word 时写在这条问题的批注里"
          action="保存批注"
          initial={note}
          busy={busy}
          onSubmit={(words) =>
            keep({ state, note: words, ...(accepted !== null && { replacement: accepted }) })
          }
          onClose={() => setOpen(undefined)}
        />
      )}
    </div>
  );
}
