import type { Editor, JSONContent } from '@tiptap/core';
import { toEditedBlocks } from '../section-document.ts';
import { listChanges, type TextRange } from './change-marks.ts';

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

/** An edit on which a model works, and the ranges that it was asked for. */
export interface AskedEdit {
  ranges: TextRange[];
  run: string;
}

const getAskedKey = (paper: string, section: string) => `ai-paper-asked ${paper} ${section}`;

/** Keeps the run that works on an edit of the present text, over reloads and while another section is edited; without one, nothing. */
export function keepAsked(
  paper: string,
  section: string,
  { state }: Editor,
  asked?: AskedEdit,
): void {
  const key = getAskedKey(paper, section);
  try {
    if (!asked) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify({ asked, doc: state.doc.toJSON() as object }));
  } catch {
    // Without storage its proposal comes to nobody once the editor is left.
  }
}

/** The run that works on an edit of this text, if the text is still the one that it was asked for. */
export function loadAsked(
  paper: string,
  section: string,
  { state }: Editor,
): AskedEdit | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(getAskedKey(paper, section)) ?? 'null') as {
      asked: AskedEdit;
      doc: JSONContent;
    } | null;
    const isSame = kept && toComparable(kept.doc) === toComparable(state.doc.toJSON());
    return isSame ? kept.asked : undefined;
  } catch {
    return undefined;
  }
}

const toComparable = (document: JSONContent) => JSON.stringify(toEditedBlocks(document));
