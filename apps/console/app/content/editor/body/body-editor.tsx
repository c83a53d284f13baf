import { EditorContent, useEditor, type Editor } from '@tiptap/react';
import type { EditorView } from '@tiptap/pm/view';
import { toDocument, toHtml } from '@zhucheng/domain-rich-text';
import { useEffect, useRef } from 'react';
import { cleanPaste, describeLosses } from '../paste/clean-paste.ts';
import { ARTICLE_EXTENSIONS, ARTICLE_SPEC } from './extensions.ts';
import styles from './body.module.css';
import { addPictures, listPictures } from './pictures.ts';

/** Props of {@link useBodyEditor}. */
export interface BodyEditorOptions {
  /** HTML at the beginning. */
  html: string;
  /** The text has changed; the function reads it as HTML. */
  onChange: (read: () => string) => void;
  onComposing: (isComposing: boolean) => void;
  /** Something of a paste was left out, or a picture was refused. */
  onNotice: (notice: string) => void;
}

/** Editor of a text of articles. It is made once; another text is another editor. */
export function useBodyEditor({ html, ...given }: BodyEditorOptions): Editor {
  const handlers = useRef(given);
  useEffect(() => {
    handlers.current = given;
  });
  const add = (view: EditorView, files: readonly File[], at: number) => {
    const editor = (view.dom as { editor?: Editor }).editor;
    if (!editor) return;
    handlers.current.onNotice('正在上传图片…');
    void addPictures(editor, files, at).then((refusals) => {
      if (refusals.length > 0) handlers.current.onNotice(refusals.join('；'));
      else handlers.current.onNotice('图片已放进素材库，选中后按回车写替代文字和图注');
    });
  };
  return useEditor({
    extensions: ARTICLE_EXTENSIONS,
    schemaSpec: ARTICLE_SPEC,
    content: toDocument(html).toJSON() as object,
    // The styles are a file: the pages' policy allows no others.
    injectCSS: false,
    shouldRerenderOnTransaction: false,
    editorProps: {
      attributes: {
        class: styles.text ?? '',
        role: 'textbox',
        'aria-label': '正文',
        'aria-multiline': 'true',
      },
      transformPastedHTML: (pasted) => {
        // Copied here: it has nothing that articles don't have.
        if (pasted.includes('data-pm-slice')) return pasted;
        const clean = cleanPaste(pasted);
        const notice = describeLosses(clean.losses);
        if (notice) handlers.current.onNotice(notice);
        return clean.html;
      },
      handlePaste: (view, { clipboardData }) => {
        const files = listPictures(clipboardData);
        // Word adds a picture of all that was copied.
        if (files.length === 0 || clipboardData?.types.includes('text/html')) return false;
        add(view, files, view.state.selection.to);
        return true;
      },
      handleDrop: (view, event, _slice, isMoved) => {
        const files = listPictures(event.dataTransfer);
        if (isMoved || files.length === 0) return false;
        event.preventDefault();
        const place = view.posAtCoords({ left: event.clientX, top: event.clientY });
        add(view, files, place?.pos ?? view.state.selection.to);
        return true;
      },
      handleDoubleClickOn: (view, _position, node) => {
        const isPicture = node.type.name === 'image';
        if (isPicture) (view.dom as { editor?: Editor }).editor?.emit('dialog', 'picture');
        return isPicture;
      },
      handleDOMEvents: {
        // A key of the page, which publishes: neither a line break nor any other change of the text.
        keydown: (_view, event) => event.key === 'Enter' && (event.ctrlKey || event.metaKey),
        compositionstart: () => handlers.current.onComposing(true),
        compositionend: () => handlers.current.onComposing(false),
      },
    },
    onUpdate: ({ editor }) => {
      const { doc } = editor.state;
      handlers.current.onChange(() => toHtml(doc));
    },
  });
}

/** The text. */
export function BodyEditor({ editor }: { editor: Editor }) {
  return <EditorContent editor={editor} className={styles.frame} data-field="body" />;
}
