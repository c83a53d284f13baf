import type { Editor } from '@tiptap/react';
import type { Node } from '@tiptap/pm/model';
import type { Passage } from '../../panels/panels.tsx';

/** Characters before a passage that tell equal ones apart. */
const PREFIX_LENGTH = 40;
const MAX_QUOTE_LENGTH = 500;

/** Text of a document with the position of each character; blocks and pictures are line breaks. */
function readText(doc: Node): { text: string; positions: number[] } {
  let text = '';
  const positions: number[] = [];
  const add = (part: string, at: number, step: number) => {
    for (let index = 0; index < part.length; index += 1) positions.push(at + index * step);
    text += part;
  };
  doc.descendants((node, position) => {
    if (node.isText) add(node.text ?? '', position, 1);
    else if (node.isTextblock && text !== '') add('\n', position, 0);
    else if (node.isInline) add('\n', position, 0);
  });
  return { text, positions };
}

/** Selected words, and those before them; undefined without a selection. */
export function getPassage({ state }: Editor): Passage | undefined {
  const { from, to, empty } = state.selection;
  if (empty) return undefined;
  const quote = state.doc.textBetween(from, to, '\n', '\n').slice(0, MAX_QUOTE_LENGTH);
  if (quote.trim() === '') return undefined;
  const before = state.doc.textBetween(Math.max(0, from - PREFIX_LENGTH * 2), from, '\n', '\n');
  return { quote, prefix: before.slice(-PREFIX_LENGTH) };
}

/** Range of a passage in a document; undefined where the document has it no more. */
export function findPassage(
  doc: Node,
  { quote, prefix }: Passage,
): { from: number; to: number } | undefined {
  const { text, positions } = readText(doc);
  const found: number[] = [];
  for (let at = text.indexOf(quote); at >= 0 && quote !== ''; at = text.indexOf(quote, at + 1)) {
    found.push(at);
  }
  const score = (at: number) => {
    let length = 0;
    while (length < prefix.length && text[at - 1 - length] === prefix.at(-1 - length)) length += 1;
    return length;
  };
  const best = found.toSorted((one, other) => score(other) - score(one))[0];
  if (best === undefined) return undefined;
  const from = positions[best];
  const last = positions[best + quote.length - 1];
  return from === undefined || last === undefined ? undefined : { from, to: last + 1 };
}

/** Selects a passage and shows it; false where the text has it no more. */
export function showPassage(editor: Editor, passage: Passage): boolean {
  const range = findPassage(editor.state.doc, passage);
  if (!range) return false;
  editor.chain().focus().setTextSelection(range).scrollIntoView().run();
  return true;
}
