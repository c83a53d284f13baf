import type { AiRunEndState, AiRunEvent, AiWriter } from '@zhucheng/contracts';

/** What a run has written beside running text: a block, a citation, the result of a tool. */
export interface RunPiece {
  /** Part that it belongs to, such as a section; undefined where a run writes only one text. */
  part?: string | undefined;
  name: string;
  value: unknown;
}

/** What a run has written so far. */
export interface RunView {
  /** Who writes, and why it is not a model. */
  writer?: { writer: AiWriter; model?: string | undefined; reason?: string | undefined };
  /** Running text by part; that of a run with one text is under the empty name. */
  texts: Readonly<Record<string, string>>;
  pieces: readonly RunPiece[];
  /** How it ended; undefined while it is written. */
  end?: { state: AiRunEndState; reason?: string | undefined };
}

/** A run of which nothing is known yet. */
export const NOTHING_WRITTEN: RunView = { texts: {}, pieces: [] };

/** Returns a run's view after its next event. */
export function applyRunEvent(view: RunView, event: AiRunEvent): RunView {
  switch (event.kind) {
    case 'writer': {
      const { writer, model, reason } = event;
      return { ...view, writer: { writer, model, reason } };
    }
    case 'text': {
      const { part = '', text } = event;
      return { ...view, texts: { ...view.texts, [part]: (view.texts[part] ?? '') + text } };
    }
    case 'restart': {
      const { [event.part ?? '']: _dropped, ...texts } = view.texts;
      return { ...view, texts, pieces: view.pieces.filter(({ part }) => part !== event.part) };
    }
    case 'piece': {
      const { part, name, value } = event;
      return { ...view, pieces: [...view.pieces, { part, name, value }] };
    }
    case 'end':
      return { ...view, end: { state: event.state, reason: event.reason } };
  }
}

/** Values of the pieces with a name, in their order. The API has checked them against the contract. */
export const listPieces = <Value>({ pieces }: RunView, name: string): Value[] =>
  pieces.filter((piece) => piece.name === name).map(({ value }) => value as Value);
