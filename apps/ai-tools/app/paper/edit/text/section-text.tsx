import { aiPapersApi } from '@zhucheng/api-client';
import type { AiPaper, AiPaperSection } from '@zhucheng/contracts';
import { Button, ConfirmDialog } from '@zhucheng/ui';
import { lazy, Suspense, useState } from 'react';
import { getProblemId } from '../../../shared/draft/sentence-text.tsx';
import { SectionBlocks } from '../../shared/section-blocks.tsx';
import { CommentButton } from '../check/comment-dialog.tsx';
import styles from './text.module.css';

const SectionEditor = lazy(() => import('./section-editor.tsx'));

interface SectionTextProps {
  paper: AiPaper;
  section: AiPaperSection;
  isEditing: boolean;
  onEdit: (section: string | undefined) => void;
}

/** A section of a paper to read, with what can be done to it, or its editor. */
export function SectionText({ paper, section, isEditing, onEdit }: SectionTextProps) {
  const { id, title, number, state, level } = section;
  const isFree = paper.run === null && state !== null;
  const Heading = `h${level + 1}` as 'h2';
  return (
    <section className={styles.section} id={`section-${id}`} aria-label={`${number} ${title}`}>
      {isEditing ? (
        <Suspense fallback={<SectionBlocks draft={paper.draft} section={id} />}>
          <Heading className={styles.heading} data-level={level}>
            {number} {title}
          </Heading>
          <SectionEditor
            paper={paper}
            section={id}
            title={title}
            onClose={() => onEdit(undefined)}
          />
        </Suspense>
      ) : (
        <>
          {isFree && (
            <div className={styles.actions}>
              <Button size="small" onClick={() => onEdit(id)} aria-label={`编辑 ${title}`}>
                编辑
              </Button>
              <RewriteButton paper={paper} section={section} />
              <CommentButton paper={paper} section={section} />
            </div>
          )}
          <SectionBlocks
            draft={paper.draft}
            section={id}
            renderAfter={(index) => (
              <Reasons paper={paper} block={index} onEdit={() => onEdit(id)} />
            )}
          />
        </>
      )}
    </section>
  );
}

/** Why words of a block cannot be signed, below it. */
function Reasons({
  paper: { draft },
  block,
  onEdit,
}: {
  paper: AiPaper;
  block: number;
  onEdit: () => void;
}) {
  return draft.problems.map((problem, index) =>
    problem.block === block ? (
      <div
        key={index}
        id={getProblemId(index)}
        tabIndex={-1}
        className={styles.problem}
        role="note"
      >
        <b>“{problem.text}”没有依据</b>
        <p>{problem.reason}</p>
        <Button size="small" onClick={onEdit}>
          改这一段
        </Button>
      </div>
    ) : null,
  );
}

/** Has a section written, after asking where it has a text. */
function RewriteButton({
  paper: { id, sectionPrice },
  section: { id: section, title, revision },
}: {
  paper: AiPaper;
  section: AiPaperSection;
}) {
  const [isAsking, setIsAsking] = useState(false);
  const [write, { isLoading }] = aiPapersApi.writeSection.useMutation();
  const start = async () => {
    await write({ id, section });
    setIsAsking(false);
  };
  const label = revision > 0 ? '重写' : '写这一节';
  return (
    <>
      <Button
        size="small"
        variant="text"
        aria-label={`${label} ${title}`}
        onClick={() => setIsAsking(true)}
      >
        {label}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={`${label}“${title}”？`}
          action={`${label}，${sectionPrice} 点`}
          busy={isLoading}
          onConfirm={() => void start()}
          onClose={() => setIsAsking(false)}
        >
          {revision > 0 ? '现在的文字留在版本里，随时能回来。' : ''}
          资料里找不到依据就不写，点数退回。
        </ConfirmDialog>
      )}
    </>
  );
}
