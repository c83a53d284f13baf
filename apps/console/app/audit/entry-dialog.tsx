import type { AuditRecord } from '@zhucheng/contracts';
import { Dialog } from '@zhucheng/ui';
import styles from './audit.module.css';
import { ACTOR_KINDS, formatExactly } from './audit-columns.tsx';
import { formatValue, getFieldName, listFieldRows } from './audit-fields.ts';

type Names = Readonly<Record<string, string>>;

function Changes({ entry, names }: { entry: AuditRecord; names: Names }) {
  const rows = listFieldRows(entry.before, entry.after);
  if (rows.length === 0) return <p className={styles.none}>这次操作没有改字段。</p>;
  return (
    <div className={styles.scroll} role="region" aria-label="改动" tabIndex={0}>
      <table className={styles.changes}>
        <thead>
          <tr>
            <th scope="col">字段</th>
            <th scope="col">改前</th>
            <th scope="col">改后</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ field, before, after }) => (
            <tr key={field}>
              <th scope="row">{getFieldName(field)}</th>
              <td className={styles.before}>{formatValue(before, names)}</td>
              <td className={styles.after}>{formatValue(after, names)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** An entry of the log: who, what, when, from where, and the changed fields side by side. */
export function EntryDialog(props: {
  entry: AuditRecord;
  names: Names;
  /** Shows all entries of the same record, or of the same person. */
  onFilter: (filters: Record<string, string>) => void;
  onClose: () => void;
}) {
  const { entry, names, onFilter, onClose } = props;
  const { actor, resource } = entry;
  const facts: [string, string][] = [
    ['时间', formatExactly(entry.at)],
    ['谁', actor.name || ACTOR_KINDS[actor.kind]],
    [resource.title, resource.name || resource.id || '—'],
    ['从哪个地址', entry.address || '—'],
    ...Object.entries(entry.facts).map(([field, value]): [string, string] => [
      getFieldName(field),
      formatValue(value, names),
    ]),
  ];
  return (
    <Dialog title={entry.title} onClose={onClose} width={760}>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Changes entry={entry} names={names} />
      <p className={styles.ways}>
        {resource.id && (
          <button
            type="button"
            onClick={() => onFilter({ resourceKind: resource.kind, resourceId: resource.id ?? '' })}
          >
            这个对象的全部记录
          </button>
        )}
        {actor.kind === 'staff' && actor.id && (
          <button type="button" onClick={() => onFilter({ actorId: actor.id ?? '' })}>
            这个人的全部记录
          </button>
        )}
      </p>
    </Dialog>
  );
}
