import { AppLink, PageHeader } from '@zhucheng/ui';
import { FilesNotShown } from './files-not-shown.tsx';
import { Method } from './method.tsx';
import { OperationSearch } from './operation-list.tsx';
import styles from './reference.module.css';
import {
  referenceHref,
  referenceSource,
  sectionsOf,
  type ApiSection,
  type ListedOperation,
} from './reference-source.ts';
import { searchOperations } from './search.ts';
import { tagName } from './tag-names.ts';

/** More results are not read: a better word is faster. */
const MAX_FOUND = 100;

interface RowsProps {
  operations: readonly ListedOperation[];
  title: string;
  id?: string;
  note?: string;
}

function Rows({ operations, title, id, note = `${operations.length} 个` }: RowsProps) {
  return (
    <section className={styles.group} id={id}>
      <h2>
        {title}
        <small>{note}</small>
      </h2>
      <ul>
        {operations.map(({ id, method, summary, path }) => (
          <li key={id}>
            <Method method={method} />
            <AppLink to={referenceHref(id)}>{summary}</AppLink>
            <code>{path}</code>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Groups({ operations }: Pick<ApiSection, 'operations'>) {
  const groups = Map.groupBy(operations, ({ tag }) => tag);
  return [...groups].map(([tag, rows]) => (
    <Rows key={tag} id={tag} operations={rows} title={tagName(tag)} />
  ));
}

function OtherSections({ sections }: { sections: readonly ApiSection[] }) {
  if (sections.length === 0) return null;
  return (
    <section className={styles.group} id="others">
      <h2>
        其他接口文档<small>{sections.length} 份</small>
      </h2>
      <ul>
        {sections.map(({ id, title, version, operations }) => (
          <li key={id} className={styles.wide}>
            <AppLink to={referenceHref(id)}>{title}</AppLink>
            <code>{version}</code>
            <span>{operations.length} 个接口</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Found({ keywords }: { keywords: string }) {
  const all = sectionsOf(referenceSource.read()).flatMap(({ operations }) => operations);
  const found = searchOperations(all, keywords);
  if (found.length === 0) {
    return (
      <p className={styles.note} role="status">
        没有与“{keywords}”有关的接口。换一个词，或者看下面的全部接口。
      </p>
    );
  }
  const isCut = found.length > MAX_FOUND;
  return (
    <Rows
      operations={found.slice(0, MAX_FOUND)}
      title={`与“${keywords}”有关`}
      note={isCut ? `${found.length} 个，列出前 ${MAX_FOUND} 个` : undefined}
    />
  );
}

/** Operations of a section by tag; of this site's own, with the other sections and what a search finds in all. */
export default function AllOperations({ id, keywords }: { id: string; keywords: string }) {
  const reference = referenceSource.read();
  const section = sectionsOf(reference).find((one) => one.id === id) ?? reference.own;
  const isOwn = section.id === '';
  const count = section.operations.length;
  return (
    <>
      <PageHeader
        title={isOwn ? '接口' : section.title}
        note={
          isOwn
            ? `共 ${count} 个接口，每个一页：参数、回应、错误、八种语言的示例。`
            : `${section.version} 版，共 ${count} 个接口。不是本站的接口，只给说明和示例。`
        }
      >
        <div className={styles.wideSearch}>
          <OperationSearch keywords={keywords} />
        </div>
      </PageHeader>
      {isOwn && count === 0 && (
        <p className={styles.note}>本站接口的说明暂时读不到，请过几分钟再看。</p>
      )}
      {keywords && <Found keywords={keywords} />}
      {!keywords && <Groups operations={section.operations} />}
      {isOwn && !keywords && (
        <>
          <OtherSections sections={reference.others} />
          <FilesNotShown {...reference} />
        </>
      )}
    </>
  );
}
