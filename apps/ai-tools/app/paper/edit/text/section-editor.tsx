import { EditorContent, useEditor, type Editor } from '@tiptap/react';
import type { AiPaper } from '@zhucheng/contracts';
import type { EditedBlock } from '@zhucheng/domain-writing/papers';
import type { Citation } from '@zhucheng/domain-writing/types';
import { Button, cx, Icon } from '@zhucheng/ui';
import { useState, type ReactNode } from 'react';
import { RunStatus } from '../../../shared/run/run-status.tsx';
import { UNSIGNS } from '../../../shared/signing/signed-text.ts';
import { SECTION_EXTENSIONS } from './extensions.ts';
import { ChangeBar, OpenChangesDialog, useChanges } from './proposal/change-bar.tsx';
import { isKept } from './proposal/change-marks.ts';
import { EditMenu } from './proposal/edit-menu.tsx';
import { keepProposal, loadProposal } from './proposal/kept-proposal.ts';
import proposalStyles from './proposal/proposal.module.css';
import { useProposal } from './proposal/use-proposal.ts';
import { toEditedBlocks, toPlainTexts, toSectionDocument } from './section-document.ts';
import styles from './text.module.css';
import { Tool, Toolbar } from './toolbar.tsx';
import { listEditedBlocks, useSection, useWarning, type EditedSection } from './use-section.ts';

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
  const [{ content, gaps }] = useState(() => {
    const { blocks, gaps: needs } = splitGaps(listEditedBlocks(paper, section));
    const { doc } = loadProposal(paper.id, section, toSectionDocument(blocks));
    return { content: doc, gaps: needs };
  });
  const editor = useEditor({
    extensions: SECTION_EXTENSIONS,
    content,
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
    onUpdate: ({ editor: updated, transaction }) => {
      const { doc } = updated.state;
      keepProposal(paper.id, section, updated);
      if (isKept(transaction)) edited.change(() => toEditedBlocks(doc.toJSON()));
    },
  });
  if (!editor) return null;
  const place = { paper: paper.id, section, citations };
  return (
    <Desk editor={editor} place={place} edited={edited} onClose={onClose}>
      {paper.signature?.stands && <p className={styles.needs}>{UNSIGNS}</p>}
      {gaps.map((needs) => (
        <p key={needs} className={styles.needs}>
          待补充：{needs}。写下的文字会代替这一条。
        </p>
      ))}
    </Desk>
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

interface DeskProps {
  editor: Editor;
  place: { paper: string; section: string; citations: readonly Citation[] };
  edited: EditedSection;
  onClose: () => void;
  children: ReactNode;
}

/** An editor with its tools, the edits that are proposed in it, and what keeps it from being saved. */
function Desk({ editor, place, edited, onClose, children }: DeskProps) {
  const proposing = useProposal(editor, place, edited);
  const hasChanges = useChanges(editor).length > 0;
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  const [isLeaving, setIsLeaving] = useState(false);
  useWarning(hasChanges);
  const { state, message } = edited;
  const close = () => void edited.flush().then((isSaved) => isSaved && onClose());
  return (
    <div className={styles.editor}>
      <Toolbar editor={editor} citations={place.citations}>
        <Tool
          label="让 AI 改"
          isOff={hasChanges || proposing.isAsking}
          isExpanded={isMenuOpen && !hasChanges}
          onClick={() => setIsMenuOpen(!isMenuOpen)}
        />
        <span className={styles.end}>
          <span className={cx(styles.state, state === 'failed' && styles.bad)} role="status">
            {STATE_WORDS[state]}
          </span>
          <Button
            size="small"
            variant="primary"
            disabled={proposing.isAsking}
            onClick={() => (hasChanges ? setIsLeaving(true) : close())}
          >
            完成
          </Button>
        </span>
      </Toolbar>
      {isMenuOpen && !hasChanges && <EditMenu editor={editor} proposing={proposing} />}
      {proposing.followed && (
        <div className={proposalStyles.run}>
          <RunStatus {...proposing.followed} />
        </div>
      )}
      {proposing.message && (
        <p className={proposalStyles.message} role="status">
          {proposing.message}
        </p>
      )}
      <ChangeBar editor={editor} />
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
      {children}
      <EditorContent editor={editor} />
      {isLeaving && (
        <OpenChangesDialog
          editor={editor}
          onSettled={() => {
            setIsLeaving(false);
            close();
          }}
          onClose={() => setIsLeaving(false)}
        />
      )}
    </div>
  );
}

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
