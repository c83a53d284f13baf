import { useEditorState, type Editor } from '@tiptap/react';
import styles from './body.module.css';
import { moveFocus } from './move-focus.ts';

interface TableTool {
  label: string;
  keys?: string;
  run: (editor: Editor) => void;
}

const align = (value: 'left' | 'center' | 'right') => (editor: Editor) =>
  editor.chain().focus().setCellAttribute('align', value).run();

const TOOLS: readonly TableTool[] = [
  { label: '上方加行', run: (editor) => editor.chain().focus().addRowBefore().run() },
  {
    label: '下方加行',
    keys: 'Ctrl Alt ↓',
    run: (editor) => editor.chain().focus().addRowAfter().run(),
  },
  { label: '左侧加列', run: (editor) => editor.chain().focus().addColumnBefore().run() },
  {
    label: '右侧加列',
    keys: 'Ctrl Alt →',
    run: (editor) => editor.chain().focus().addColumnAfter().run(),
  },
  { label: '删除行', run: (editor) => editor.chain().focus().deleteRow().run() },
  { label: '删除列', run: (editor) => editor.chain().focus().deleteColumn().run() },
  { label: '合并或拆分', run: (editor) => editor.chain().focus().mergeOrSplit().run() },
  { label: '表头行', run: (editor) => editor.chain().focus().toggleHeaderRow().run() },
  { label: '左对齐', run: align('left') },
  { label: '居中', run: align('center') },
  { label: '右对齐', run: align('right') },
  { label: '删除表格', run: (editor) => editor.chain().focus().deleteTable().run() },
];

/** Tools of the table that the cursor is in. */
export function TableTools({ editor }: { editor: Editor }) {
  const isInTable = useEditorState({
    editor,
    selector: ({ editor: current }) => current.isActive('table'),
  });
  if (!isInTable) return null;
  return (
    <div className={styles.table} role="toolbar" aria-label="表格" onKeyDown={moveFocus}>
      {TOOLS.map(({ label, keys, run }) => (
        <button
          key={label}
          type="button"
          className={styles.word}
          title={keys ? `${label} ${keys}` : undefined}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => run(editor)}
        >
          {label}
        </button>
      ))}
      <span className={styles.note}>Tab 到下一格，拖选几格后可合并</span>
    </div>
  );
}
