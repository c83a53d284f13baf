import { useEditorState, type Editor } from '@tiptap/react';
import { Toolbar } from './toolbar.tsx';

/** Characters read in a minute. */
const READING_SPEED = 400;

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

/** Tools of the text with their dialogs. */
export function BodyTools({ editor, isEditable }: { editor: Editor; isEditable: boolean }) {
  if (!isEditable) return null;
  return <Toolbar editor={editor} end={<Length editor={editor} />} />;
}
