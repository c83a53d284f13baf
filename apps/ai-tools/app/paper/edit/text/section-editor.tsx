import { EditorContent, useEditor, useEditorState, type Editor } from '@tiptap/react';
import type { AiPaper } from '@zhucheng/contracts';
import type { EditedBlock } from '@zhucheng/domain-writing/papers';
import type { Citation } from '@zhucheng/domain-writing/types';
import { Button, cx, Icon } from '@zhucheng/ui';
import { useState, type ReactNode } from 'react';
import { SECTION_EXTENSIONS, toggleGap } from './extensions.ts';
import { toEditedBlocks, toPlainTexts, toSectionDocument } from './section-document.ts';
import styles from './text.module.css';
import { listEditedBlocks, useSection, type EditedSection } from './use-section.ts';

interface SectionEditorProps {
  paper: AiPaper;
  section: string;
  /** Name of the section, for screen readers. */
  title: string;
  onClose: () => void;
}

/** The text of a section, edited: with its tools, its state and, after a conflict, the text of the other window. */
export default function SectionEditor({ paper, section, title, onClose }: SectionEditorProps) {
  const [citations] = useState(() => paper.draft.citations);
  const edited = useSection(paper, section, citations);
  const { change, state, message } = edited;
  const [{ blocks, gaps }] = useState(() => splitGaps(listEditedBlocks(paper, section)));
  const editor = useEditor({
    extensions: SECTION_EXTENSIONS,
    content: toSectionDocument(blocks),
    // The styles are a file: the pages' policy allows no others.
    injectCSS: false,
    // Made once the component is there: one that React renders and drops would be destroyed before it is shown.
    immediatelyRender: false,
    autofocus: 'end',
    shouldRerenderOnTransaction: false,
    editorProps: {
      attributes: {
        class: styles.text ?? '',
        role: 'textbox',
        'aria-label': `${title} 的正文`,
        'aria-multiline': 'true',
      },
    },
    onUpdate: ({ editor: updated }) => {
      const { doc } = updated.state;
      change(() => toEditedBlocks(doc.toJSON()));
    },
  });
  const close = () => void edited.flush().then((isSaved) => isSaved && onClose());
  if (!editor) return null;
  return (
    <div className={styles.editor}>
      <Toolbar editor={editor} citations={citations}>
        <span className={cx(styles.state, state === 'failed' && styles.bad)} role="status">
          {STATE_WORDS[state]}
        </span>
        <Button size="small" variant="primary" onClick={close}>
          完成
        </Button>
      </Toolbar>
      {state === 'failed' && (
        <p className={styles.failure} role="alert">
          <Icon name="warning" />
          {message} 您的文字还在。
        </p>
      )}
      {edited.theirs && (
        <Conflict
          edited={edited}
          onTake={() => {
            edited.discard();
            onClose();
          }}
        />
      )}
      {gaps.map((needs) => (
        <p key={needs} className={styles.needs}>
          待补充：{needs}。写下的文字会代替这一条。
        </p>
      ))}
      <EditorContent editor={editor} />
    </div>
  );
}

/** A section of which nothing is written but what is missing opens empty: what is typed takes its place. */
function splitGaps(blocks: readonly EditedBlock[]) {
  const gaps = blocks.flatMap((block) => (block.kind === 'gap' ? [block.needs] : []));
  return gaps.length === blocks.length ? { blocks: [], gaps } : { blocks, gaps: [] };
}

const STATE_WORDS: Record<EditedSection['state'], string> = {
  saved: '已存',
  changed: '正在存…',
  conflict: '没有存',
  failed: '没有存',
};

function Conflict({ edited, onTake }: { edited: EditedSection; onTake: () => void }) {
  return (
    <div className={styles.conflict} role="alert">
      <p>
        <b>这一节在别的窗口改过了。</b>您的文字还在下面，没有丢，别处存的是：
      </p>
      <blockquote>
        {toPlainTexts(edited.theirs ?? []).map((text, at) => (
          <p key={at}>{text}</p>
        ))}
      </blockquote>
      <div>
        <Button size="small" variant="primary" onClick={edited.overwrite}>
          存我的
        </Button>
        <Button size="small" onClick={onTake}>
          用别处的
        </Button>
      </div>
    </div>
  );
}

function Toolbar({
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
      <span className={styles.end}>{children}</span>
    </div>
  );
}

function Tool({
  label,
  isOff = false,
  onClick,
}: {
  label: string;
  isOff?: boolean;
  onClick: () => void;
}) {
  return (
    <button
      type="button"
      disabled={isOff}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClick}
    >
      {label}
    </button>
  );
}
