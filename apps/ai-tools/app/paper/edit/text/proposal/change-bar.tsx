import { useEditorState, type Editor } from '@tiptap/react';
import type { EditorState, Transaction } from '@tiptap/pm/state';
import { Button, Dialog } from '@zhucheng/ui';
import {
  getCurrent,
  listChanges,
  settleChanges,
  settleCurrent,
  stepChange,
  type ShownChange,
} from './change-marks.ts';
import styles from './proposal.module.css';

/** The open changes of an editor. */
export const useChanges = (editor: Editor | null): ShownChange[] =>
  useEditorState({
    editor,
    selector: ({ editor: current }) => (current ? listChanges(current.state.doc) : []),
  }) ?? [];

/** Takes or refuses all open changes. */
export function settleAll({ state, view }: Editor, isTaken: boolean): void {
  const ids = new Set(listChanges(state.doc).map(({ id }) => id));
  view.dispatch(settleChanges(state, ids, isTaken));
}

/** Which change is at hand, and what can be done with it and with all. Nothing without changes. */
export function ChangeBar({ editor }: { editor: Editor }) {
  const changes = useChanges(editor);
  const at = useEditorState({
    editor,
    selector: ({ editor: { state } }) => getCurrent(listChanges(state.doc), state.selection),
  });
  const change = changes[at];
  if (!change) return null;
  const run = (next: (state: EditorState) => Transaction) => () =>
    editor.view.dispatch(next(editor.state));
  return (
    <div className={styles.bar} role="group" aria-label="AI 的修改">
      <p role="status">
        第 {at + 1} 处，共 {changes.length} 处：{describe(change)}
        {change.reason && <small>{change.reason}</small>}
      </p>
      <div>
        <Button size="small" onClick={run((state) => stepChange(state, -1))}>
          上一处
        </Button>
        <Button size="small" onClick={run((state) => stepChange(state, 1))}>
          下一处
        </Button>
        <Button size="small" onClick={run((state) => settleCurrent(state, false))}>
          拒绝
        </Button>
        <Button size="small" variant="primary" onClick={run((state) => settleCurrent(state, true))}>
          接受
        </Button>
        <Button size="small" variant="text" onClick={() => settleAll(editor, false)}>
          全部拒绝
        </Button>
        <Button size="small" variant="text" onClick={() => settleAll(editor, true)}>
          全部接受
        </Button>
      </div>
      <small>在文字里：F8 下一处，Shift F8 上一处，Alt Y 接受，Alt N 拒绝。</small>
    </div>
  );
}

function describe({ before, after }: ShownChange): string {
  if (after === '') return `删去“${before}”`;
  return before === '' ? `加上“${after}”` : `“${before}”改成“${after}”`;
}

interface OpenChangesDialogProps {
  editor: Editor;
  onSettled: () => void;
  onClose: () => void;
}

/** Asks what becomes of open changes before a section is left: none is saved or lost unasked. */
export function OpenChangesDialog({ editor, onSettled, onClose }: OpenChangesDialogProps) {
  const { length } = useChanges(editor);
  const settle = (isTaken: boolean) => {
    settleAll(editor, isTaken);
    onSettled();
  };
  return (
    <Dialog title={`还有 ${length} 处修改没有处理`} onClose={onClose}>
      <p>没有接受的修改不会存进正文。</p>
      <div className={styles.choices}>
        <Button onClick={onClose}>回去逐处看</Button>
        <Button onClick={() => settle(false)}>全部拒绝，完成</Button>
        <Button variant="primary" onClick={() => settle(true)}>
          全部接受，完成
        </Button>
      </div>
    </Dialog>
  );
}
