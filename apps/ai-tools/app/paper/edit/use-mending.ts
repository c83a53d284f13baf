import { aiPapersApi, useAppStore, withoutErrorToast } from '@zhucheng/api-client';
import { useShowToast } from '@zhucheng/app-shell';
import { CODES, type AiPaper } from '@zhucheng/contracts';
import { toEditedBlock } from '@zhucheng/domain-writing/papers';
import { useMemo, useState } from 'react';
import { refreshText, type BlockChange } from '../../shared/signing/signed-text.ts';
import { useProblemChoice } from '../../shared/signing/use-problem-choice.ts';
import { toSaveRequest } from './text/save-request.ts';

const CHANGED_ELSEWHERE = '这一节在别处改过了，已换成最新的，请核对后再改。';

/** Deals with the words of a paper that have no ground: each way changes one block, and saves its section. */
export function useMending(paper: AiPaper, editing: string | undefined) {
  const { id, draft, revision } = paper;
  const store = useAppStore();
  const showToast = useShowToast();
  const [busy, setBusy] = useState(false);
  const choice = useProblemChoice(revision, draft.problems);
  const mend = async (index: number, { changed, citations = [] }: BlockChange) => {
    const section = draft.blocks[index]?.section ?? '';
    const blocks = draft.blocks
      .flatMap((block, at) => (at === index ? (changed ?? []) : block))
      .filter((block) => block.section === section && block.kind !== 'heading')
      .map(toEditedBlock);
    const shown = [...draft.citations, ...citations];
    setBusy(true);
    const { error } = await withoutErrorToast(store, () =>
      store.dispatch(
        aiPapersApi.save.initiate(toSaveRequest(paper, section, blocks, shown), { track: false }),
      ),
    );
    setBusy(false);
    if (error?.code === CODES.conflict) {
      refreshText(store, { kind: 'paper', id });
      showToast('error', CHANGED_ELSEWHERE);
    } else if (error) showToast('error', error.errors?.[0]?.message ?? error.msg);
    else showToast('success', '已改，全文重新核对过');
  };
  const inEditor = useMemo(() => {
    const isEdited = (index: number) => {
      const { block = -1 } = draft.problems[index] ?? {};
      return editing !== undefined && draft.blocks[block]?.section === editing;
    };
    return {
      ...choice,
      // In a section that is open in its editor its words are changed there.
      choose: (index: number) => {
        if (isEdited(index)) document.getElementById(`section-${editing}`)?.scrollIntoView();
        else choice.choose(index);
      },
    };
  }, [choice, draft, editing]);
  return { choice: inEditor, busy, mend };
}
