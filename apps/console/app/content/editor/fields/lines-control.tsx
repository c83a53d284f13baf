import { useState } from 'react';

/** Attributes that a control needs of its cell. */
export interface ControlProps {
  id?: string;
  'aria-label'?: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
  disabled?: boolean;
}

const toLines = (value: unknown) =>
  Array.isArray(value) ? value.filter((line) => typeof line === 'string').join('\n') : '';

const fromLines = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** List as lines of a text; blank lines may stand while somebody types. */
export function LinesControl({
  value,
  onChange,
  ...control
}: ControlProps & { value: unknown; onChange: (value: string[]) => void }) {
  const stored = toLines(value);
  const [text, setText] = useState(stored);
  const isOwn = fromLines(text).join('\n') === stored;
  return (
    <textarea
      {...control}
      rows={Math.max(1, Math.min(8, (isOwn ? text : stored).split('\n').length))}
      placeholder="每行一条"
      value={isOwn ? text : stored}
      onChange={({ target }) => {
        setText(target.value);
        onChange(fromLines(target.value));
      }}
    />
  );
}
