import { useEditorState, type Editor } from '@tiptap/react';
import { WorkIcon, type WorkIconName } from '@zhucheng/ui/work-icon';
import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import styles from './body.module.css';
import { moveFocus } from './move-focus.ts';

/** Kinds of text blocks of the menu. */
const BLOCKS = [
  { value: 'p', name: '正文' },
  { value: '2', name: '标题 2' },
  { value: '3', name: '标题 3' },
  { value: '4', name: '标题 4' },
] as const;

interface Tool {
  /** Name of the mark or node that is active, if any. */
  active?: string;
  label: string;
  /** As it is written; pressed by the editor itself. */
  keys?: string;
  icon: WorkIconName;
  run: (editor: Editor) => void;
  isDisabled?: (editor: Editor) => boolean;
}

const MARKS: readonly Tool[] = [
  {
    active: 'strong',
    label: '加粗',
    keys: 'Ctrl B',
    icon: 'bold',
    run: (editor) => editor.chain().focus().toggleMark('strong').run(),
  },
  {
    active: 'em',
    label: '斜体',
    keys: 'Ctrl I',
    icon: 'italic',
    run: (editor) => editor.chain().focus().toggleMark('em').run(),
  },
  {
    active: 'code',
    label: '行内代码',
    keys: 'Ctrl E',
    icon: 'code',
    run: (editor) => editor.chain().focus().toggleMark('code').run(),
  },
];

const LISTS: readonly Tool[] = [
  {
    active: 'bulletList',
    label: '项目列表',
    keys: 'Ctrl Shift 8',
    icon: 'list',
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    active: 'orderedList',
    label: '编号列表',
    keys: 'Ctrl Shift 7',
    icon: 'numbers',
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  {
    active: 'blockquote',
    label: '引用',
    keys: 'Ctrl Shift B',
    icon: 'quote',
    run: (editor) => editor.chain().focus().toggleBlockquote().run(),
  },
  {
    active: 'codeBlock',
    label: '代码块',
    keys: 'Ctrl Alt C',
    icon: 'window',
    run: (editor) => editor.chain().focus().toggleCodeBlock().run(),
  },
];

const HISTORY: readonly Tool[] = [
  {
    label: '撤销输入',
    keys: 'Ctrl Z',
    icon: 'undo',
    run: (editor) => editor.chain().focus().undo().run(),
    isDisabled: (editor) => !editor.can().undo(),
  },
  {
    label: '重做',
    keys: 'Ctrl Shift Z',
    icon: 'redo',
    run: (editor) => editor.chain().focus().redo().run(),
    isDisabled: (editor) => !editor.can().redo(),
  },
];

const ALL = [...MARKS, ...LISTS, ...HISTORY];

function useToolState(editor: Editor) {
  return useEditorState({
    editor,
    selector: ({ editor: current }) => ({
      active: ALL.filter((tool) => tool.active && current.isActive(tool.active)).map(
        ({ label }) => label,
      ),
      disabled: ALL.filter((tool) => tool.isDisabled?.(current)).map(({ label }) => label),
      block:
        BLOCKS.find(({ value }) => current.isActive('heading', { level: Number(value) }))?.value ??
        'p',
    }),
  });
}

/** Props of {@link Toolbar}. */
export interface ToolbarProps {
  editor: Editor;
  /** Tools that open a dialog or a menu. */
  children?: ReactNode;
  /** What stands at the end: the length of the text. */
  end?: ReactNode;
}

/** Tools of the text. Arrows move among them; every tool has its key in the text, too. */
export function Toolbar({ editor, children, end }: ToolbarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const { active, disabled, block } = useToolState(editor);
  useEffect(() => {
    const focus = () => bar.current?.querySelector<HTMLElement>('button, select')?.focus();
    editor.on('tools', focus);
    return () => {
      editor.off('tools', focus);
    };
  }, [editor]);
  const pressKey = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape') editor.commands.focus();
    else moveFocus(event);
  };
  const setBlock = (value: string) => {
    const chain = editor.chain().focus();
    if (value === 'p') chain.setParagraph().run();
    else chain.setNode('heading', { level: Number(value) }).run();
  };
  const show = (tools: readonly Tool[]) =>
    tools.map(({ label, keys, icon, run, active: name }) => (
      <button
        key={label}
        type="button"
        className={styles.tool}
        aria-label={label}
        title={keys ? `${label} ${keys}` : label}
        aria-pressed={name ? active.includes(label) : undefined}
        disabled={disabled.includes(label)}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => run(editor)}
      >
        <WorkIcon name={icon} />
      </button>
    ));
  return (
    <div ref={bar} className={styles.toolbar} role="toolbar" aria-label="格式" onKeyDown={pressKey}>
      <select
        className={styles.block}
        aria-label="段落样式"
        title="段落样式 Ctrl Alt 2、3、4，正文 Ctrl Alt 0"
        value={block}
        onChange={({ target }) => setBlock(target.value)}
      >
        {BLOCKS.map(({ value, name }) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
      <span className={styles.rule} />
      {show(MARKS)}
      {show(LISTS)}
      {children}
      <span className={styles.rule} />
      {show(HISTORY)}
      <span className={styles.end}>{end}</span>
    </div>
  );
}
