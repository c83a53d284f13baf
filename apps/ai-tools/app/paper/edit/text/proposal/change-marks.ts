import { Extension, Mark } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { Plugin, TextSelection, type EditorState, type Transaction } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { isChange, type ProposedPart } from '@zhucheng/domain-writing/proposals';
import { toInline, toText } from '../section-document.ts';

/** Names of the marks of proposed words, in the order of `del` and `ins`. */
const TAGS = { deletion: 'del', insertion: 'ins' } as const;

const createMark = (name: keyof typeof TAGS) =>
  Mark.create({
    name,
    // What is typed beside a change belongs to the text.
    inclusive: false,
    addAttributes: () => ({
      change: {
        default: '',
        renderHTML: ({ change }: Record<string, unknown>) => ({ 'data-change': change }),
      },
      reason: { default: '', rendered: false },
    }),
    renderHTML: ({ HTMLAttributes }) => [TAGS[name], HTMLAttributes, 0],
  });

/** A proposed change where it stands in the document. */
export interface ShownChange {
  id: string;
  from: number;
  to: number;
  before: string;
  after: string;
  reason: string;
}

const getChangeMark = ({ marks }: Node) => marks.find(({ type }) => type.name in TAGS);

/** The changes of a document that are neither taken nor refused, in their order. */
export function listChanges(doc: Node): ShownChange[] {
  const changes = new Map<string, ShownChange>();
  doc.descendants((node, from) => {
    const mark = getChangeMark(node);
    if (!mark) return;
    const id = String(mark.attrs.change);
    const reason = String(mark.attrs.reason);
    const change = changes.get(id) ?? { id, from, to: from, before: '', after: '', reason };
    const text = toText({ ...node.toJSON(), marks: [] });
    change.to = from + node.nodeSize;
    if (mark.type.name === 'insertion') change.after += text;
    else change.before += text;
    changes.set(id, change);
  });
  return [...changes.values()];
}

/** Index of the change that the cursor is at, or of the next one behind it; the first where none follows. */
export function getCurrent(changes: readonly ShownChange[], { from }: { from: number }): number {
  return Math.max(
    0,
    changes.findIndex((change) => from <= change.to),
  );
}

/** A text of the document for which an edit is asked: part of one paragraph, item or cell. */
export interface TextRange {
  from: number;
  to: number;
  text: string;
}

/** The texts that are selected; without a selection all of them. */
export function listRanges({ doc, selection }: EditorState): TextRange[] {
  const { from, to } = selection.empty ? { from: 0, to: doc.content.size } : selection;
  const ranges: TextRange[] = [];
  doc.nodesBetween(from, to, (node, at) => {
    if (!node.isTextblock) return;
    const start = Math.max(0, from - at - 1);
    const end = Math.min(node.content.size, to - at - 1);
    const text = node.content
      .cut(start, end)
      .content.map((one) => toText(one.toJSON()))
      .join('');
    const words = text.trim();
    if (words === '') return;
    const first = at + 1 + start + (text.length - text.trimStart().length);
    const last = at + 1 + end - (text.length - text.trimEnd().length);
    ranges.push({ from: first, to: last, text: words });
  });
  return ranges;
}

/** Says of a transaction that it changes nothing that is kept: proposed words are no text. */
const IS_PROPOSAL = 'proposal';

export const isKept = (transaction: Transaction): boolean => !transaction.getMeta(IS_PROPOSAL);

/** Shows the proposed wordings in the place of their texts: what they leave out as `del`, what they add as `ins`. */
export function showProposal(
  { tr, schema }: EditorState,
  ranges: readonly TextRange[],
  texts: readonly { parts: readonly ProposedPart[] }[],
): Transaction {
  const base = Date.now().toString(36);
  // From the end on, so that no replacement moves one that follows.
  for (const [at, { from, to }] of [...ranges.entries()].reverse()) {
    const { parts = [] } = texts[at] ?? {};
    if (!parts.some(isChange)) continue;
    const content = parts.flatMap((part, index) => {
      if (!isChange(part)) return toInline(part.before);
      const attrs = { change: `${base}-${at}-${index}`, reason: part.reason ?? '' };
      return [
        ...toInline(part.before, [{ type: 'deletion', attrs }]),
        ...toInline(part.after, [{ type: 'insertion', attrs }]),
      ];
    });
    const nodes = content.map((json) => schema.nodeFromJSON(json));
    tr.replaceWith(from, to, nodes);
  }
  return selectChange(tr, 0).setMeta(IS_PROPOSAL, true);
}

/** Puts the cursor at a change. */
export function selectChange(tr: Transaction, index: number): Transaction {
  const change = listChanges(tr.doc).at(index);
  if (!change) return tr;
  return tr.setSelection(TextSelection.near(tr.doc.resolve(change.from))).scrollIntoView();
}

/** Takes or refuses changes: what was proposed becomes text, or is gone. The cursor goes to the next one. */
export function settleChanges(
  { tr, selection }: EditorState,
  ids: ReadonlySet<string>,
  isTaken: boolean,
): Transaction {
  const pieces: { from: number; to: number; isGone: boolean }[] = [];
  tr.doc.descendants((node, from) => {
    const mark = getChangeMark(node);
    if (!mark || !ids.has(String(mark.attrs.change))) return;
    const isGone = (mark.type.name === 'insertion') !== isTaken;
    pieces.push({ from, to: from + node.nodeSize, isGone });
  });
  for (const { from, to, isGone } of pieces.reverse()) {
    if (isGone) tr.delete(from, to);
    else tr.removeMark(from, to);
  }
  const left = listChanges(tr.doc);
  if (!isTaken) tr.setMeta(IS_PROPOSAL, true);
  return selectChange(tr, getCurrent(left, { from: tr.mapping.map(selection.from) }));
}

/** Marks the change that the cursor is at, also while a button has the focus. */
const Current = new Plugin({
  props: {
    decorations: ({ doc, selection }) => {
      const changes = listChanges(doc);
      const change = changes[getCurrent(changes, selection)];
      if (!change) return DecorationSet.empty;
      const current = Decoration.inline(change.from, change.to, { 'data-current': '' });
      return DecorationSet.create(doc, [current]);
    },
  },
});

/** Goes on by so many changes, around the ends. */
export function stepChange({ tr, selection }: EditorState, by: 1 | -1): Transaction {
  const changes = listChanges(tr.doc);
  const next = getCurrent(changes, selection) + by;
  return selectChange(tr, changes.length > 0 ? next % changes.length : 0);
}

/** Takes or refuses the change of the cursor. */
export function settleCurrent(state: EditorState, isTaken: boolean): Transaction {
  const changes = listChanges(state.doc);
  const current = changes[getCurrent(changes, state.selection)];
  return settleChanges(state, new Set(current && [current.id]), isTaken);
}

const Changes = Extension.create({
  name: 'changes',
  addProseMirrorPlugins: () => [Current],
  addKeyboardShortcuts() {
    const run = (change: (state: EditorState) => Transaction) => () => {
      const { state, view } = this.editor;
      if (listChanges(state.doc).length === 0) return false;
      view.dispatch(change(state));
      return true;
    };
    return {
      F8: run((state) => stepChange(state, 1)),
      'Shift-F8': run((state) => stepChange(state, -1)),
      'Alt-y': run((state) => settleCurrent(state, true)),
      'Alt-n': run((state) => settleCurrent(state, false)),
    };
  },
});

/** Marks of proposed changes, and the keys that take and refuse them. */
export const CHANGE_EXTENSIONS = [createMark('deletion'), createMark('insertion'), Changes];
