import { aiToolsApi } from '@zhucheng/api-client';
import { useShowToast } from '@zhucheng/app-shell';
import type { AiWrite } from '@zhucheng/contracts';
import type { Draft } from '@zhucheng/domain-writing/types';
import { Button, ContentBlock } from '@zhucheng/ui';
import { useMemo } from 'react';
import { CitationList } from '../../shared/draft/citation-list.tsx';
import { DraftSheet } from '../../shared/draft/draft-sheet.tsx';
import { ProblemChoiceContext } from '../../shared/draft/sentence-text.tsx';
import { SignGate } from '../../shared/draft/sign-gate.tsx';
import { ProblemMenu } from '../../shared/signing/problem-menu.tsx';
import { SignBox } from '../../shared/signing/sign-box.tsx';
import type { BlockChange, SignedText } from '../../shared/signing/signed-text.ts';
import { listOutdated, StandardsToReview } from '../../shared/signing/standards-to-review.tsx';
import { useProblemChoice } from '../../shared/signing/use-problem-choice.ts';
import { BlockEditor } from './block-editor.tsx';
import { applyEditText } from './edit-text.ts';
import { useEdit } from './use-edit.ts';
import styles from './writing.module.css';

/** Validity today of the standards that a writing names or cites, by their number. */
function useStandardMarks({ standards }: AiWrite, { citations }: Draft) {
  const cited = citations.flatMap(({ source }) => source.number ?? []);
  const text = [...new Set([...cited, ...standards])].join('\n');
  const { data } = aiToolsApi.checkStandards.useQuery({ text }, { skip: text === '' });
  return useMemo(() => new Map(data?.model.marks.map((mark) => [mark.text, mark])), [data]);
}

/** Finished text, each block with the button that changes it, each problem with what can be done about it. */
export function FinishedWriting({ write, draft }: { write: AiWrite; draft: Draft }) {
  const { editing, lastEdited, edit, busy, failure, save } = useEdit(write);
  const showToast = useShowToast();
  const { id, revision, signature } = write;
  const text: SignedText = { kind: 'write', id, revision, signature };
  const choice = useProblemChoice(revision, draft.problems);
  const marks = useStandardMarks(write, draft);
  const problem = choice.chosen === undefined ? undefined : draft.problems[choice.chosen];
  const mend = async (index: number, change: BlockChange) => {
    const message = await save(index, change);
    showToast(message ? 'error' : 'success', message ?? '已改，全文重新核对过');
  };
  const outdated = listOutdated(marks.values());
  const renderEditor = (index: number) => {
    const block = draft.blocks[index];
    if (index !== editing || !block) return undefined;
    return (
      <BlockEditor
        block={block}
        busy={busy}
        isSigned={signature?.stands === true}
        failure={failure}
        onSave={(text) => void save(index, { changed: applyEditText(block, text) })}
        onCancel={() => edit(undefined)}
      />
    );
  };
  const renderAfter = (index: number) => (
    <>
      {problem?.block === index && (
        <ProblemMenu
          key={choice.chosen}
          text={text}
          draft={draft}
          problem={problem}
          busy={busy}
          onChange={(change) => void mend(index, change)}
          onEdit={() => {
            choice.close();
            edit(index);
          }}
          onClose={choice.close}
        />
      )}
      <Button
        size="small"
        variant="text"
        className={styles.change}
        aria-label={`改第 ${index + 1} 段`}
        autoFocus={index === lastEdited}
        onClick={() => edit(index)}
      >
        {draft.blocks[index]?.kind === 'gap' ? '补上' : '改'}
      </Button>
    </>
  );
  return (
    <ProblemChoiceContext value={choice}>
      <div className={styles.panes}>
        <DraftSheet
          draft={draft}
          chapterLevel={2}
          renderInstead={renderEditor}
          renderAfter={renderAfter}
        />
        <aside aria-label="核查">
          <div>
            <SignBox text={text} isSignable={draft.signable} outdated={outdated}>
              <SignGate draft={draft} />
            </SignBox>
            <StandardsToReview standards={outdated} />
          </div>
          {draft.citations.length > 0 && (
            <ContentBlock title="引用" note={`${draft.citations.length} 处`}>
              <CitationList citations={draft.citations} marks={marks} />
            </ContentBlock>
          )}
        </aside>
      </div>
    </ProblemChoiceContext>
  );
}
