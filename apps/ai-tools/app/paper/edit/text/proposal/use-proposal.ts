import type { Editor } from '@tiptap/core';
import { aiPapersApi, useAppStore, withoutErrorToast } from '@zhucheng/api-client';
import type { AiPaperProposal } from '@zhucheng/contracts';
import type { TextEdit } from '@zhucheng/domain-writing/papers';
import { isChange } from '@zhucheng/domain-writing/proposals';
import type { Citation } from '@zhucheng/domain-writing/types';
import { useEffect, useRef, useState } from 'react';
import { listPieces } from '../../../../shared/run/run-view.ts';
import { useRun, type FollowedRun } from '../../../../shared/run/use-run.ts';
import type { EditedSection } from '../use-section.ts';
import { listRanges, showProposal, type TextRange } from './change-marks.ts';
import { keepProposal, loadProposal } from './kept-proposal.ts';

/** An edit that is asked for; with `run` a model works on it. */
interface Asked {
  ranges: TextRange[];
  run?: string;
}

/** Edits of a section that are proposed. */
export interface Proposing {
  ask: (edit: TextEdit) => Promise<void>;
  isAsking: boolean;
  /** The model at work; undefined while none is asked. */
  followed: FollowedRun | undefined;
  /** What came of the last one, where it has not come as changes alone. */
  message: string | undefined;
}

interface Place {
  paper: string;
  section: string;
  citations: readonly Citation[];
}

/** Has edits proposed and shows them in the editor, in which nothing can be typed meanwhile. */
export function useProposal(
  editor: Editor,
  { paper: id, section, citations }: Place,
  { flush, getRevision }: EditedSection,
): Proposing {
  const store = useAppStore();
  const [asked, setAsked] = useState<Asked | undefined>(
    () => loadProposal(id, section, editor.getJSON()).asked,
  );
  const [message, setMessage] = useState<string>();
  const followed = useRun(asked?.run);
  const finish = (words?: string) => {
    editor.setEditable(true, false);
    keepProposal(id, section, editor);
    setAsked(undefined);
    setMessage(words);
  };
  const show = ({ texts, refused }: AiPaperProposal, ranges: readonly TextRange[]) => {
    const left = refused.map(({ text, reason }) => `“${text}”：${reason}`).join('；');
    const hasChanges = texts.some(({ parts }) => parts.some(isChange));
    finish(
      left
        ? `有 ${refused.length} 句没有依据，没有改。${left}`
        : hasChanges
          ? undefined
          : '没有要改的地方。',
    );
    if (!hasChanges) return;
    editor.view.dispatch(showProposal(editor.state, ranges, texts));
    // The menu goes; the keys that accept and reject are the text's.
    editor.commands.focus();
  };
  const ask = async ({ id: edit }: TextEdit) => {
    const ranges = listRanges(editor.state);
    if (ranges.length === 0) return setMessage('这里还没有文字可以改。');
    setMessage(undefined);
    setAsked({ ranges });
    // What is proposed is proposed for the text that is kept.
    if (!(await flush())) return finish();
    const input = {
      id,
      section,
      revision: getRevision(),
      edit,
      texts: ranges.map(({ text }) => text),
      citations: citations.map(({ number, passageId }) => ({ number, passageId })),
    };
    const { data, error } = await withoutErrorToast(store, () =>
      store.dispatch(aiPapersApi.reviseSection.initiate(input, { track: false })),
    );
    if (!data) return finish(error?.errors?.[0]?.message ?? error?.msg);
    const { run, proposal } = data.model;
    if (proposal) show(proposal, ranges);
    else if (run !== null) {
      keepProposal(id, section, editor, { ranges, run });
      setAsked({ ranges, run });
    }
  };
  useEffect(() => {
    if (asked) editor.setEditable(false, false);
  }, [asked, editor]);
  const { view } = followed;
  const onEnd = () => {
    const [proposal] = listPieces<AiPaperProposal>(view, 'proposal');
    if (proposal && asked) show(proposal, asked.ranges);
    else finish(view.end?.reason);
  };
  const onLost = () => finish('看不到改得怎样了。正文没有改，可以再试一次。');
  const latest = useRef({ onEnd, onLost });
  useEffect(() => {
    latest.current = { onEnd, onLost };
  });
  useEffect(() => {
    // Of a run that is no longer there, or not this account's, nothing will come.
    if (followed.lost) latest.current.onLost();
  }, [followed.lost]);
  const isEnded = view.end !== undefined && asked?.run !== undefined;
  useEffect(() => {
    if (isEnded) latest.current.onEnd();
  }, [isEnded]);
  return {
    ask,
    isAsking: asked !== undefined,
    followed: asked?.run === undefined ? undefined : followed,
    message,
  };
}
