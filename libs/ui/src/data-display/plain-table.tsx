/** Props of {@link PlainTable}. */
export interface PlainTableProps {
  /** Says what the table holds, for screen readers. */
  caption: string;
  headers: readonly string[];
  /** One cell for each head; the first names the row, once in the table. */
  rows: readonly (readonly (string | number)[])[];
}

/** Rows of text and figures without a look of their own: whoever shows them gives it. */
export function PlainTable({ caption, headers: head, rows }: PlainTableProps) {
  return (
    <table>
      <caption className="sr">{caption}</caption>
      <thead>
        <tr>
          {head.map((cell) => (
            <th key={cell} scope="col">
              {cell}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([first, ...rest]) => (
          <tr key={first}>
            <th scope="row">{first}</th>
            {rest.map((cell, at) => (
              <td key={head[at + 1]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
