import { MaterialRow, type Material } from './material-row.tsx';

/** Rows of a list of materials. */
export default function MaterialRows(props: { records: readonly Material[]; label: string }) {
  return (
    <ul aria-label={props.label}>
      {props.records.map((record) => (
        <MaterialRow key={record.id} record={record} level={3} />
      ))}
    </ul>
  );
}
