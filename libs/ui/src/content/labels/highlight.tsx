/** A piece of text that is a hit or not, as the search reply gives it. */
export interface Segment {
  text: string;
  hit: boolean;
}

/** A text whose hits are marked. Segments, not HTML: nothing of the text can become markup. */
export function Highlight({ segments }: { segments: readonly Segment[] }) {
  return segments.map(({ text, hit }, i) => (hit ? <mark key={i}>{text}</mark> : text));
}
