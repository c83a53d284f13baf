import { Breadcrumb, NetworkPlan, Section, type BreadcrumbItem } from '@zhucheng/ui';
import styles from './home.module.css';
import { NewSince } from './new-since.tsx';
import { HelpSearch } from '../shared/help-search.tsx';

/** Hero of the help home with the search form. */
export function SearchHero({ crumbs }: { crumbs: readonly BreadcrumbItem[] }) {
  return (
    <Section first label="搜索帮助" className="drafting-grid" frameClassName={styles.hero}>
      <Breadcrumb items={crumbs} />
      <div className={styles.heroRow}>
        <div>
          <h1>帮助中心</h1>
          <p>操作步骤、必填项和常见提示的处理办法，一页讲清一件事。</p>
          <HelpSearch />
          <NewSince />
        </div>
        <NetworkPlan label="" />
      </div>
    </Section>
  );
}
