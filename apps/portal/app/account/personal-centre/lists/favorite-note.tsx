import { isCallError, tenderMemberListsApi } from '@zhucheng/api-client';
import { CODES, type activityContract, type ReplyOf } from '@zhucheng/contracts';
import { MAX_FAVORITE_NOTE_LENGTH } from '@zhucheng/domain-tender/fit';
import { Button, TextArea } from '@zhucheng/ui';
import { useState } from 'react';
import styles from './favorite-row.module.css';

/** Favorite as listed by the API. */
export type Favorite = ReplyOf<typeof activityContract.endpoints.favorites>['records'][number];

/** Characters left from which their number is shown. */
const FEW_LEFT = 50;

type SaveState = 'saved' | 'saving' | 'failed' | 'conflict' | undefined;

interface FavoriteNoteProps {
  favorite: Favorite;
  /** Called when the note turns out to have been changed on another device. */
  onStale: () => void;
}

/** The member's note to a favourite, saved when the field is left. What was typed stays whatever happens. */
export function FavoriteNote({ favorite: { id, title, note }, onStale }: FavoriteNoteProps) {
  const [save] = tenderMemberListsApi.saveFavoriteNote.useMutation();
  /** What the typed text is based on. */
  const [base, setBase] = useState(note);
  const [text, setText] = useState(note);
  const [state, setState] = useState<SaveState>();
  const isEdited = text.trim() !== base;
  const [listed, setListed] = useState(note);
  if (note !== listed) {
    // The list was read anew; until then it has what stood before the last saving.
    setListed(note);
    if (!isEdited && state !== 'saving') {
      setBase(note);
      setText(note);
    }
  }
  const submit = async (before: string) => {
    setState('saving');
    const { data, error } = await save({ id, note: text, before });
    if (data) setBase(data.model.note);
    const isConflict = isCallError(error) && error.code === CODES.conflict;
    setState(data ? 'saved' : isConflict ? 'conflict' : 'failed');
    if (isConflict) onStale();
  };
  const left = MAX_FAVORITE_NOTE_LENGTH - text.length;
  return (
    <div className={styles.note}>
      <TextArea
        aria-label={`备注：${title}`}
        placeholder="写备注，只有自己看得到"
        rows={1}
        maxLength={MAX_FAVORITE_NOTE_LENGTH}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setState(undefined);
        }}
        onBlur={() => isEdited && state !== 'saving' && void submit(base)}
      />
      <p role="status">
        {left <= FEW_LEFT && `还能写 ${left} 个字。`}
        {state === 'saving' && '正在保存…'}
        {state === 'saved' && '备注已保存'}
        {state === 'failed' && '没有保存，写的还在这里。'}
        {state === 'conflict' && (note === '' ? '别处已把备注删掉。' : `别处改成了：“${note}”。`)}
        {state === 'failed' && (
          <Button variant="text" size="small" onClick={() => void submit(base)}>
            再试一次
          </Button>
        )}
        {state === 'conflict' && (
          <Button variant="text" size="small" onClick={() => void submit(note)}>
            用这里写的
          </Button>
        )}
      </p>
    </div>
  );
}
