import { AppLink, MetaLine, PageHeader } from '@zhucheng/ui';
import { findFamilies, getFamilyPath, type CatalogueFamily } from './catalogue.ts';
import { catalogueSource } from './catalogue-source.ts';
import { DesignTokens } from './design-tokens.tsx';
import { ComponentSearch } from './family-list.tsx';
import styles from './index.module.css';
import uiStyles from './ui.module.css';

/** A family: its first state, to look at only, and its names. */
function FamilyCard({ family }: { family: CatalogueFamily }) {
  const { name, example, exports } = family;
  const values = exports.filter(({ kind }) => kind !== 'type');
  const [first] = example.states;
  return (
    <li className={styles.card}>
      <div
        className={styles.preview}
        data-stage={first?.frame ? 'page' : first?.stage}
        inert
        aria-hidden="true"
      >
        <div>{first?.render()}</div>
      </div>
      <h3>
        <AppLink to={getFamilyPath(name)}>{example.title}</AppLink>
      </h3>
      <p>{values.map((one) => one.name).join('、')}</p>
      <MetaLine items={[`${example.states.length} 种状态`, `${values.length} 个导出`]} />
    </li>
  );
}

function Groups({ families }: { families: readonly CatalogueFamily[] }) {
  const groups = [...Map.groupBy(families, ({ example }) => example.group)];
  return groups.map(([group, members], index) => (
    <section key={group} className={styles.group} id={`g${index + 1}`}>
      <h2>
        {group}
        <small>{members.length} 组</small>
      </h2>
      <ul className={styles.cards}>
        {members.map((family) => (
          <FamilyCard key={family.name} family={family} />
        ))}
      </ul>
    </section>
  ));
}

function Contents({ families }: { families: readonly CatalogueFamily[] }) {
  const groups = [...new Set(families.map(({ example }) => example.group))];
  return (
    <nav className={styles.contents} aria-label="本页内容">
      <ul>
        <li>
          <a href="#tokens">设计变量</a>
        </li>
        {groups.map((group, index) => (
          <li key={group}>
            <a href={`#g${index + 1}`}>{group}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Design tokens and all families, or those that fit a search. */
export default function AllComponents({ keywords }: { keywords: string }) {
  const { families } = catalogueSource.read();
  const found = keywords ? findFamilies(families, keywords) : [];
  const count = families.reduce((sum, { exports }) => sum + exports.length, 0);
  const isFound = found.length > 0;
  return (
    <>
      <PageHeader
        title="组件"
        note={`本站的界面由这些组件拼成：${families.length} 组、${count} 个导出，每个都有实物、代码和无障碍说明。例子和组件放在一起，缺一个测试就不过。`}
      >
        <div className={uiStyles.wideSearch}>
          <ComponentSearch keywords={keywords} />
        </div>
      </PageHeader>
      {keywords && (
        <p className={styles.note} role="status">
          {isFound ? (
            <>
              与“{keywords}”有关的 {found.length} 组。<AppLink to="/open/ui">看全部</AppLink>
            </>
          ) : (
            `没有与“${keywords}”有关的组件。换一个词，或者看下面的全部组件。`
          )}
        </p>
      )}
      {!isFound && (
        <>
          <Contents families={families} />
          <section className={styles.group} id="tokens">
            <h2>
              设计变量<small>读自 tokens.css，对比度是算出来的</small>
            </h2>
            <DesignTokens />
          </section>
        </>
      )}
      <Groups families={isFound ? found : families} />
    </>
  );
}
