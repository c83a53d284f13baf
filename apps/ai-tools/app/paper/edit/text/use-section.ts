import { aiPapersApi, useAppStore, withoutErrorToast } from '@zhucheng/api-client';
import { CODES, type AiPaper } from '@zhucheng/contracts';
import { toEditedBlock, type EditedBlock } from '@zhucheng/domain-writing/papers';
import type { Citation } from '@zhucheng/domain-writing/types';
import { useEffect, useRef, useState } from 'react';
import { getRevision, toSaveRequest } from './save-request.ts';

const SAVE_AFTER_MS = 1_500;

/** Blocks of a section as an editor shows them. */
export const listEditedBlocks = ({ draft }: AiPaper, section: string): EditedBlock[] =>
  draft.blocks
    .filter((block) => block.section === section && block.kind !== 'heading')
    .map(toEditedBlock);

/** A section that is edited, and whether it is saved. */
export interface EditedSection {
  /** Takes what the editor shows now. */
  change: (read: () => EditedBlock[]) => void;
  state: 'saved' | 'changed' | 'conflict' | 'failed';
  /** Why it could not be saved. */
  message: string | undefined;
  /** The text of another window that was saved meanwhile. */
  theirs: EditedBlock[] | undefined;
  /** Saves over the text of the other window. */
  overwrite: () => void;
  /** Leaves what was typed here. */
  discard: () => void;
  /** Number of the text that is kept; what is sent must name it. */
  getRevision: () => number;
  /** Saves what is not saved yet; false if it can't be saved. */
  flush: () => Promise<boolean>;
}

/**
 * Saves a section a moment after each change. `citations` are those that its editor shows; they stay while it is edited, whatever
 * the numbers of the paper become. A text that was saved in another window meanwhile is shown beside this one.
 */
export function useSection(
  paper: AiPaper,
  section: string,
  citations: readonly Pick<Citation, 'number' | 'passageId'>[],
): EditedSection {
  const store = useAppStore();
  const [state, setState] = useState<EditedSection['state']>('saved');
  const [message, setMessage] = useState<string>();
  const [theirs, setTheirs] = useState<AiPaper>();
  const [changes, setChanges] = useState(0);
  const latest = useRef<{ read?: () => EditedBlock[]; revision: number }>({
    revision: getRevision(paper, section),
  });
  const saving = useRef<Promise<boolean>>(Promise.resolve(true));

  const save = async (): Promise<boolean> => {
    const { read, revision } = latest.current;
    if (!read) return true;
    const { data, error } = await withoutErrorToast(store, () =>
      store.dispatch(
        aiPapersApi.save.initiate(toSaveRequest(paper, section, read(), citations, revision), {
          track: false,
        }),
      ),
    );
    if (data) {
      latest.current.revision = getRevision(data.model, section);
      if (latest.current.read !== read) return save();
      delete latest.current.read;
    }
    setState(data ? 'saved' : error?.code === CODES.conflict ? 'conflict' : 'failed');
    setMessage(error?.errors?.[0]?.message ?? error?.msg);
    if (error?.code === CODES.conflict) {
      const request = aiPapersApi.get.initiate({ id: paper.id }, { forceRefetch: true });
      setTheirs((await store.dispatch(request)).data?.model);
    }
    return data !== undefined;
  };
  const flush = () => {
    saving.current = saving.current.then(save, save);
    return saving.current;
  };
  const flushLatest = useRef(flush);
  useEffect(() => {
    flushLatest.current = flush;
  });
  useEffect(() => {
    if (changes === 0 || theirs) return undefined;
    const timer = setTimeout(() => void flushLatest.current(), SAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [changes, theirs]);
  // What was typed last is saved when the section or the page is left.
  useEffect(() => () => void flushLatest.current(), []);
  useWarning(state !== 'saved');
  return {
    change: (read) => {
      latest.current.read = read;
      setChanges((count) => count + 1);
      setState((last) => (last === 'conflict' ? last : 'changed'));
    },
    state,
    message,
    theirs: theirs && listEditedBlocks(theirs, section),
    overwrite: () => {
      if (!theirs) return;
      latest.current.revision = getRevision(theirs, section);
      setTheirs(undefined);
      void flush();
    },
    discard: () => {
      delete latest.current.read;
    },
    getRevision: () => latest.current.revision,
    flush,
  };
}

/** Asks before a page with unsaved text is closed. */
export function useWarning(isUnsaved: boolean) {
  useEffect(() => {
    if (!isUnsaved) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isUnsaved]);
}
