import { EditorContent, useEditor, type Editor } from '@tiptap/react';
import { toDocument, toHtml } from '@zhucheng/domain-rich-text';
import { useEffect, useRef } from 'react';
import { ARTICLE_EXTENSIONS, ARTICLE_SPEC } from './extensions.ts';
import styles from './body.module.css';

/** Props of {@link useBodyEditor}. */
export interface BodyEditorOptions {
  /** HTML at the beginning. */
  html: string;
  /** The text has changed; the function reads it as HTML. */
  onChange: (read: () => string) => void;
  onComposing: (isComposing: boolean) => void;
}

/** Editor of a text of articles. It is made once; another text is another editor. */
export function useBodyEditor({ html, onChange, onComposing }: BodyEditorOptions): Editor {
  const handlers = useRef({ onChange, onComposing });
  useEffect(() => {
    handlers.current = { onChange, onComposing };
  });
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
      handleDOMEvents: {
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
  return <EditorContent editor={editor} className={styles.frame} />;
}
