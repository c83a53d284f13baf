import { useEditorState, type Editor } from '@tiptap/react';
import { WorkIcon, type WorkIconName } from '@zhucheng/ui/work-icon';
import { lazy, Suspense, useEffect, useState } from 'react';
import styles from './body.module.css';
import { TableTools } from './table-tools.tsx';
import { Toolbar } from './toolbar.tsx';

const LinkDialog = lazy(async () => ({
  default: (await import('./link-dialog.tsx')).LinkDialog,
}));
const PictureDialog = lazy(async () => ({
  default: (await import('./picture-dialog.tsx')).PictureDialog,
}));

/** Characters read in a minute. */
const READING_SPEED = 400;

/** Dialogs of the text. */
export type BodyDialog = 'link' | 'picture';

function Length({ editor }: { editor: Editor }) {
  const count = useEditorState({
    editor,
    selector: ({ editor: { state } }) =>
      state.doc.textBetween(0, state.doc.content.size, '', '').replace(/\s/g, '').length,
  });
  return (
    <>
      {count} 字{count > READING_SPEED && `，约 ${Math.ceil(count / READING_SPEED)} 分钟`}
    </>
  );
}

function ToolButton({
  label,
  icon,
  isActive,
  onClick,
}: {
  label: string;
  icon: WorkIconName;
  isActive?: boolean;
  onClick: () => void;
}) {
  const [name] = label.split(' ');
  return (
    <button
      type="button"
      className={styles.tool}
      aria-label={name}
      title={label}
      aria-pressed={isActive}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClick}
    >
      <WorkIcon name={icon} />
    </button>
  );
}

/** Tools of the text with their dialogs. */
export function BodyTools({ editor, isEditable }: { editor: Editor; isEditable: boolean }) {
  const [dialog, setDialog] = useState<BodyDialog>();
  const isLink = useEditorState({
    editor,
    selector: ({ editor: current }) => current.isActive('link'),
  });
  useEffect(() => {
    // Keys and double clicks of the text open the dialogs, too.
    const open = (name: BodyDialog) => setDialog(name);
    editor.on('dialog', open);
    return () => {
      editor.off('dialog', open);
    };
  }, [editor]);
  if (!isEditable) return null;
  const insertTable = () =>
    editor.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run();
  const close = () => setDialog(undefined);
  return (
    <>
      <Toolbar editor={editor} end={<Length editor={editor} />}>
        <ToolButton
          label="链接 Ctrl Shift K"
          icon="link"
          isActive={isLink}
          onClick={() => setDialog('link')}
        />
        <ToolButton label="表格" icon="table" onClick={insertTable} />
        <ToolButton label="图片 Ctrl Shift I" icon="image" onClick={() => setDialog('picture')} />
      </Toolbar>
      <TableTools editor={editor} />
      <Suspense>
        {dialog === 'link' && <LinkDialog editor={editor} onClose={close} />}
        {dialog === 'picture' && <PictureDialog editor={editor} onClose={close} />}
      </Suspense>
    </>
  );
}
