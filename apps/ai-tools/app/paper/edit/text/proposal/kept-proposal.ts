import type { Editor, JSONContent } from '@tiptap/core';
import { toEditedBlocks } from '../section-document.ts';
import { listChanges } from './change-marks.ts';

const getKey = (paper: string, section: string) => `ai-paper-proposal ${paper} ${section}`;

/** Keeps a document with its open changes in this tab, over reloads and while another section is edited; without any, nothing. */
export function keepProposal(paper: string, section: string, { state }: Editor): void {
  const key = getKey(paper, section);
  try {
    if (listChanges(state.doc).length === 0) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(state.doc.toJSON()));
  } catch {
    // Without storage they are gone with the editor; the text is saved as it was.
  }
}

/** The document as it was kept, if its text is still the one that it was proposed for. */
export function loadProposal(paper: string, section: string, text: JSONContent): JSONContent {
  try {
    const kept = JSON.parse(
      sessionStorage.getItem(getKey(paper, section)) ?? 'null',
    ) as JSONContent | null;
    return kept && toComparable(kept) === toComparable(text) ? kept : text;
  } catch {
    return text;
  }
}

const toComparable = (document: JSONContent) => JSON.stringify(toEditedBlocks(document));
