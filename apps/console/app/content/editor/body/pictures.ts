import type { Editor } from '@tiptap/react';
import { isPicture, uploadPicture } from '../../../shared/upload/upload-picture.ts';

/** Picture as the text shows it. */
export interface Picture {
  src: string;
  alt: string;
  caption: string;
  width: number | null;
  height: number | null;
}

const toFigure = ({ src, alt, caption, width, height }: Picture) => ({
  type: 'figure',
  content: [
    {
      type: 'paragraph',
      content: [
        {
          type: 'image',
          attrs: { src, alt, width: width && String(width), height: height && String(height) },
        },
      ],
    },
    ...(caption ? [{ type: 'figcaption', content: [{ type: 'text', text: caption }] }] : []),
  ],
});

/** Puts a figure at a position, or at the selection. */
export function insertPicture(editor: Editor, picture: Picture, at?: number): void {
  const position = at ?? editor.state.selection.to;
  editor.chain().focus().insertContentAt(position, toFigure(picture)).run();
}

/** Pictures among the files of a paste or drop. */
export const listPictures = (data: DataTransfer | null): File[] =>
  [...(data?.files ?? [])].filter(isPicture);

/** Follows a position through the changes that are made while something is uploaded. */
function trackPosition(editor: Editor, start: number) {
  let position = start;
  const follow = ({
    transaction,
  }: {
    transaction: { mapping: { map: (at: number) => number } };
  }) => {
    position = transaction.mapping.map(position);
  };
  editor.on('transaction', follow);
  return {
    end: () => {
      editor.off('transaction', follow);
      return position;
    },
  };
}

/** Uploads pictures into the library and puts them into the text; returns why some were refused. */
export async function addPictures(
  editor: Editor,
  files: readonly File[],
  start: number,
): Promise<string[]> {
  const refusals: string[] = [];
  let at = start;
  for (const file of files) {
    const tracked = trackPosition(editor, at);
    const { picture, error } = await uploadPicture(file);
    at = tracked.end();
    if (editor.isDestroyed) return [...refusals, '编辑器已关闭，图片在素材库里'];
    if (error) refusals.push(`${file.name}：${error.msg}`);
    else {
      const { url: src, alt, width, height } = picture;
      insertPicture(editor, { src, alt, caption: '', width, height }, at);
    }
  }
  return refusals;
}

/** Selected picture with its caption; undefined where no picture is selected. */
export function getSelectedPicture({ state }: Editor): Picture | undefined {
  const { selection } = state;
  const node = 'node' in selection ? (selection as { node: typeof state.doc }).node : undefined;
  const image =
    node?.type.name === 'image'
      ? node
      : node?.type.name === 'figure'
        ? node.firstChild?.firstChild
        : undefined;
  if (image?.type.name !== 'image') return undefined;
  const { src, alt, width, height } = image.attrs as Record<string, string | null>;
  const { figure } = findFigure(selection.$from) ?? {};
  const holder = node?.type.name === 'figure' ? node : figure;
  const caption = holder?.children.find(({ type }) => type.name === 'figcaption');
  return {
    src: src ?? '',
    alt: alt ?? '',
    caption: caption?.textContent ?? '',
    width: width === null ? null : Number(width),
    height: height === null ? null : Number(height),
  };
}

type Place = Editor['state']['selection']['$from'];

function findFigure($from: Place) {
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const node = $from.node(depth);
    if (node.type.name === 'figure') {
      return { figure: node, from: $from.before(depth), to: $from.after(depth) };
    }
  }
  return undefined;
}

/** Replaces the selected picture, with its figure, by another description of it. */
export function replaceSelectedPicture(editor: Editor, picture: Picture): void {
  const { selection } = editor.state;
  const { from, to } = findFigure(selection.$from) ?? selection;
  editor.chain().focus().insertContentAt({ from, to }, toFigure(picture)).run();
}
