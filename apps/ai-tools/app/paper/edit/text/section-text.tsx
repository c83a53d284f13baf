import { aiPapersApi } from '@zhucheng/api-client';
import type { AiPaper, AiPaperSection } from '@zhucheng/contracts';
import { Button, ConfirmDialog } from '@zhucheng/ui';
import { lazy, Suspense, useState } from 'react';
import { ProblemMenu } from '../../../shared/signing/problem-menu.tsx';
import { UNSIGNS } from '../../../shared/signing/signed-text.ts';
import { SectionBlocks } from '../../shared/section-blocks.tsx';
import { CommentButton } from '../check/comment-dialog.tsx';
import type { useMending } from '../use-mending.ts';
import styles from './text.module.css';

const SectionEditor = lazy(() => import('./section-editor.tsx'));

interface SectionTextProps {
  paper: AiPaper;
  section: AiPaperSection;
  isEditing: boolean;
  onEdit: (section: string | undefined) => void;
  mending: ReturnType<typeof useMending>;
}

/** A section of a paper to read, with what can be done to it, or its editor. */
export function SectionText(props: SectionTextProps) {
  const { paper, section, isEditing, onEdit, mending } = props;
  const { draft, revision, signature } = paper;
  const { choice, busy, mend } = mending;
  const problem = choice.chosen === undefined ? undefined : draft.problems[choice.chosen];
  const { id, title, number, state, level } = section;
  const isFree = paper.run === null && state !== null;
  // The focus comes back from the editor.
  const [isBack, setIsBack] = useState(false);
  const Heading = `h${level + 1}` as 'h2';
  return (
    <section className={styles.section} id={`section-${id}`} aria-label={`${number} ${title}`}>
      {isEditing ? (
        <Suspense fallback={<SectionBlocks draft={draft} section={id} />}>
          <Heading className={styles.heading} data-level={level}>
            {number} {title}
          </Heading>
          <SectionEditor
            paper={paper}
            section={id}
            title={title}
            onClose={() => {
              setIsBack(true);
              onEdit(undefined);
            }}
          />
        </Suspense>
      ) : (
        <>
          {isFree && (
            <div className={styles.actions}>
              <Button
                size="small"
                autoFocus={isBack}
                onFocus={() => setIsBack(false)}
                onClick={() => onEdit(id)}
                aria-label={`编辑 ${title}`}
              >
                编辑
              </Button>
              <RewriteButton paper={paper} section={section} />
              <CommentButton paper={paper} section={section} />
            </div>
          )}
          <SectionBlocks
            draft={draft}
            section={id}
            renderAfter={(index) =>
              problem?.block === index && (
                <ProblemMenu
                  key={choice.chosen}
                  text={{ kind: 'paper', id: paper.id, revision, signature }}
                  draft={draft}
                  problem={problem}
                  busy={busy}
                  onChange={(change) => void mend(index, change)}
                  onEdit={() => {
                    choice.close();
                    onEdit(id);
                  }}
                  onClose={choice.close}
                />
              )
            }
          />
        </>
      )}
    </section>
  );
}

/** Has a section written, after asking where it has a text. */
function RewriteButton({
  paper: { id, sectionPrice, signature },
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
          {signature?.stands && UNSIGNS}
          资料里找不到依据就不写，点数退回。
        </ConfirmDialog>
      )}
    </>
  );
}
