import { aiToolsApi } from '@zhucheng/api-client';
import type { AiWrite } from '@zhucheng/contracts';
import type { Draft } from '@zhucheng/domain-writing/types';
import { Button, ContentBlock } from '@zhucheng/ui';
import { useMemo } from 'react';
import { CitationList } from '../../shared/draft/citation-list.tsx';
import { DraftSheet } from '../../shared/draft/draft-sheet.tsx';
import { BlockEditor } from './block-editor.tsx';
import { SignBox } from './sign-box.tsx';
import { listOutdated } from './standards-to-review.tsx';
import { useEdit } from './use-edit.ts';
import styles from './writing.module.css';

/** Validity today of the standards that a writing names or cites, by their number. */
function useStandardMarks({ standards }: AiWrite, { citations }: Draft) {
  const cited = citations.flatMap(({ source }) => source.number ?? []);
  const text = [...new Set([...cited, ...standards])].join('\n');
  const { data } = aiToolsApi.checkStandards.useQuery({ text }, { skip: text === '' });
  return useMemo(() => new Map(data?.model.marks.map((mark) => [mark.text, mark])), [data]);
}

/** Finished text, each block with the button that changes it. */
export function FinishedWriting({ write, draft }: { write: AiWrite; draft: Draft }) {
  const { editing, edit, busy, failure, save } = useEdit(write);
  const marks = useStandardMarks(write, draft);
  return (
    <div className={styles.panes}>
      <DraftSheet
        draft={draft}
        chapterLevel={2}
        renderInstead={(index) => {
          const block = draft.blocks[index];
          if (index !== editing || !block) return undefined;
          return (
            <BlockEditor
              block={block}
              busy={busy}
              isSigned={write.signature?.stands === true}
              failure={failure?.block === index ? failure.message : undefined}
              onSave={(text) => void save(index, text)}
              onCancel={() => edit(undefined)}
            />
          );
        }}
        renderAfter={(index) => (
          <Button
            size="small"
            variant="text"
            className={styles.change}
            aria-label={`改第 ${index + 1} 段`}
            onClick={() => edit(index)}
          >
            {draft.blocks[index]?.kind === 'gap' ? '补上' : '改'}
          </Button>
        )}
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
  );
}
