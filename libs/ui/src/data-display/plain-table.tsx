/** Props of {@link PlainTable}. */
export interface PlainTableProps {
  /** Caption for screen readers. */
  caption: string;
  headers: readonly string[];
  /** One cell per heading; the first is the row header and its key. */
  rows: readonly (readonly (string | number)[])[];
}

/** Table without styles; styled by its parent. */
export function PlainTable({ caption, headers, rows }: PlainTableProps) {
  return (
    <table>
      <caption className="sr">{caption}</caption>
      <thead>
        <tr>
          {headers.map((cell) => (
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
              <td key={headers[at + 1]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
