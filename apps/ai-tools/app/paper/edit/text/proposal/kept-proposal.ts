import type { Editor, JSONContent } from '@tiptap/core';
import { toEditedBlocks } from '../section-document.ts';
import { listChanges, type TextRange } from './change-marks.ts';

/** An edit on which a model works, and the ranges that it was asked for. */
export interface AskedEdit {
  ranges: TextRange[];
  run: string;
}

/** What this tab keeps of a section, over reloads and while another one is edited. */
interface Kept {
  /** The document with its open changes, if it has any. */
  doc: JSONContent;
  /** The model at work on it. */
  asked?: AskedEdit | undefined;
}

const getKey = (paper: string, section: string) => `ai-paper-proposal ${paper} ${section}`;

/** Keeps a document with its open changes, or the edit of it on which a model works; without either, nothing. */
export function keepProposal(
  paper: string,
  section: string,
  { state: { doc } }: Editor,
  asked?: AskedEdit,
): void {
  const key = getKey(paper, section);
  const kept: Kept = { doc: doc.toJSON() as JSONContent, asked };
  try {
    if (!asked && listChanges(doc).length === 0) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(kept));
  } catch {
    // Without storage they are gone with the editor; the text is saved as it was.
  }
}

/** What was kept of a section, if its text is still the one that it was kept with. */
export function loadProposal(paper: string, section: string, text: JSONContent): Kept {
  try {
    const stored = sessionStorage.getItem(getKey(paper, section));
    const kept = JSON.parse(stored ?? 'null') as Kept | null;
    return kept && toComparable(kept.doc) === toComparable(text) ? kept : { doc: text };
  } catch {
    return { doc: text };
  }
}

const toComparable = (document: JSONContent) => JSON.stringify(toEditedBlocks(document));
