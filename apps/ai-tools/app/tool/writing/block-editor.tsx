import type { Block } from '@zhucheng/domain-writing/types';
import { Button, TextArea } from '@zhucheng/ui';
import { useId, useState } from 'react';
import { toEditText } from './edit-text.ts';
import { UNSIGNS } from '../../shared/signing/signed-text.ts';
import styles from './writing.module.css';

const HINTS: Partial<Record<Block['kind'], string>> = {
  list: '一行一条。',
  table: '一行一排，格子之间用 | 隔开。',
  gap: '补上这里缺的内容。',
};

interface BlockEditorProps {
  block: Block;
  busy: boolean;
  /** Why it could not be saved. */
  failure: string | undefined;
  /** Whether saving takes back a signature. */
  isSigned: boolean;
  onSave: (text: string) => void;
  onCancel: () => void;
}

/** Form that changes one block. */
export function BlockEditor(props: BlockEditorProps) {
  const { block, busy, failure, isSigned, onSave, onCancel } = props;
  const id = useId();
  const [before] = useState(() => toEditText(block));
  const [text, setText] = useState(before);
  const isBlank = text.trim() === '';
  return (
    <form
      className={styles.editor}
      onSubmit={(event) => {
        event.preventDefault();
        onSave(text);
      }}
      onKeyDown={({ key }) => {
        // What was typed goes only with the button.
        if (key === 'Escape' && text === before) onCancel();
      }}
    >
      <label className="sr" htmlFor={id}>
        改这一段
      </label>
      <TextArea
        id={id}
        autoFocus
        rows={Math.min(16, Math.max(3, text.split('\n').length + Math.ceil(text.length / 60)))}
        value={text}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => setText(target.value)}
      />
      <p className={styles.hint} id={`${id}-hint`}>
        {HINTS[block.kind]}没改的句子保留出处，改过的记为本人所写，存的时候重新核对。
        {isSigned && UNSIGNS}
      </p>
      {failure && (
        <p className={styles.failure} role="alert">
          {failure}
        </p>
      )}
      <div className={styles.editorActions}>
        <Button type="submit" size="small" variant="primary" busy={busy}>
          {isBlank ? '删去这一段' : '存下'}
        </Button>
        <Button size="small" onClick={onCancel}>
          不改了
        </Button>
      </div>
    </form>
  );
}
