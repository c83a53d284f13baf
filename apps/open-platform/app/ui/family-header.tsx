import { PageHeader, Tag, TagList } from '@zhucheng/ui';
import { catalogueSource } from './catalogue-source.ts';
import styles from './ui.module.css';

/** Title of a family and the names that it exports. */
export default function FamilyHeader({ name }: { name: string }) {
  const family = catalogueSource.read().families.find((other) => other.name === name);
  if (!family) return null;
  const { example, exports } = family;
  return (
    <PageHeader title={example.title} note={example.summary}>
      <div className={styles.names}>
        <TagList>
          {exports
            .filter(({ kind }) => kind !== 'type')
            .map((one) => (
              <Tag key={one.name}>{one.name}</Tag>
            ))}
        </TagList>
      </div>
    </PageHeader>
  );
}
