import { useEditorState, type Editor } from '@tiptap/react';
import type { Citation } from '@zhucheng/domain-writing/types';
import type { ReactNode } from 'react';
import { toggleGap } from './extensions.ts';
import styles from './text.module.css';

/** Tools of a section's editor, and further ones behind them. */
export function Toolbar({
  editor,
  citations,
  children,
}: {
  editor: Editor;
  citations: readonly Citation[];
  children: ReactNode;
}) {
  const { canUndo, canRedo } = useEditorState({
    editor,
    selector: ({ editor: current }) => ({
      canUndo: current.can().undo(),
      canRedo: current.can().redo(),
    }),
  });
  const chain = () => editor.chain().focus();
  const addTable = () => chain().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run();
  return (
    <div className={styles.toolbar} role="toolbar" aria-label="格式">
      <Tool label="撤销" isOff={!canUndo} onClick={() => chain().undo().run()} />
      <Tool label="重做" isOff={!canRedo} onClick={() => chain().redo().run()} />
      <Tool label="列表" onClick={() => chain().toggleBulletList().run()} />
      <Tool label="编号" onClick={() => chain().toggleOrderedList().run()} />
      <Tool label="表" onClick={addTable} />
      <Tool label="待补充" onClick={() => toggleGap(editor)} />
      {citations.length > 0 && (
        <select
          aria-label="插入引用"
          value=""
          onChange={({ target }) => {
            const number = Number(target.value);
            chain().insertContent({ type: 'citation', attrs: { number } }).run();
          }}
        >
          <option value="">引用</option>
          {citations.map(({ number, source }) => (
            <option key={number} value={number}>
              [{number}] {source.title}
            </option>
          ))}
        </select>
      )}
      {children}
    </div>
  );
}

/** Button of the toolbar; the selection stays. */
export function Tool({
  label,
  isOff = false,
  isExpanded,
  onClick,
}: {
  label: string;
  isOff?: boolean;
  /** Whether what it opens is open. */
  isExpanded?: boolean;
  onClick: () => void;
}) {
  return (
    <button
      type="button"
      disabled={isOff}
      aria-expanded={isExpanded}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClick}
    >
      {label}
    </button>
  );
}
