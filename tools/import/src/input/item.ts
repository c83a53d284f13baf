/** Where something stands in the input. */
export interface Place {
  file: string;
  /** 1-based line; 1 for a file that is one record. */
  line: number;
}

/** One record of the input as it was read: a JSON object, a Markdown file, or what is wrong with it. */
export type InputItem = Place &
  (
    | { kind: 'record'; record: Readonly<Record<string, unknown>> }
    | { kind: 'markdown'; text: string }
    | { kind: 'problem'; reason: string }
  );

/** Told how many bytes of the input have been read. */
export type OnBytes = (bytes: number) => void;
