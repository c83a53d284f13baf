import { aiToolsApi } from '@zhucheng/api-client';
import { useShowToast } from '@zhucheng/app-shell';
import type { AiWrite } from '@zhucheng/contracts';
import type { Draft } from '@zhucheng/domain-writing/types';
import { Button, ContentBlock } from '@zhucheng/ui';
import { useMemo, useState } from 'react';
import { CitationList } from '../../shared/draft/citation-list.tsx';
import { DraftSheet } from '../../shared/draft/draft-sheet.tsx';
import { getMarkId, ProblemChoiceContext } from '../../shared/draft/sentence-text.tsx';
import { BlockEditor } from './block-editor.tsx';
import { applyEditText } from './edit-text.ts';
import { ProblemMenu } from './problem-menu.tsx';
import { SignBox } from './sign-box.tsx';
import { listOutdated } from './standards-to-review.tsx';
import { useEdit, type BlockChange } from './use-edit.ts';
import styles from './writing.module.css';

/** Validity today of the standards that a writing names or cites, by their number. */
function useStandardMarks({ standards }: AiWrite, { citations }: Draft) {
  const cited = citations.flatMap(({ source }) => source.number ?? []);
  const text = [...new Set([...cited, ...standards])].join('\n');
  const { data } = aiToolsApi.checkStandards.useQuery({ text }, { skip: text === '' });
  return useMemo(() => new Map(data?.model.marks.map((mark) => [mark.text, mark])), [data]);
}

/** The problem that is being dealt with; a change of the text ends it, since problems are numbered anew. */
function useProblemChoice(revision: number) {
  const [chosen, setChosen] = useState<{ index: number; revision: number }>();
  const current = chosen?.revision === revision ? chosen.index : undefined;
  return useMemo(
    () => ({
      chosen: current,
      choose: (index: number) => setChosen(index === current ? undefined : { index, revision }),
      close: () => setChosen(undefined),
    }),
    [current, revision],
  );
}

/** Finished text, each block with the button that changes it, each problem with what can be done about it. */
export function FinishedWriting({ write, draft }: { write: AiWrite; draft: Draft }) {
  const { editing, edit, busy, failure, save } = useEdit(write);
  const showToast = useShowToast();
  const choice = useProblemChoice(write.revision);
  const marks = useStandardMarks(write, draft);
  const problem = choice.chosen === undefined ? undefined : draft.problems[choice.chosen];
  const mend = async (index: number, change: BlockChange) => {
    const message = await save(index, change);
    showToast(message ? 'error' : 'success', message ?? '已改，全文重新核对过');
  };
  const close = () => {
    if (choice.chosen !== undefined) document.getElementById(getMarkId(choice.chosen))?.focus();
    choice.close();
  };
  const renderEditor = (index: number) => {
    const block = draft.blocks[index];
    if (index !== editing || !block) return undefined;
    return (
      <BlockEditor
        block={block}
        busy={busy}
        isSigned={write.signature?.stands === true}
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
          write={write}
          draft={draft}
          problem={problem}
          busy={busy}
          onChange={(change) => void mend(index, change)}
          onEdit={() => {
            choice.close();
            edit(index);
          }}
          onClose={close}
        />
      )}
      <Button
        size="small"
        variant="text"
        className={styles.change}
        aria-label={`改第 ${index + 1} 段`}
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
          <SignBox write={write} draft={draft} outdated={listOutdated(marks.values())} />
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
