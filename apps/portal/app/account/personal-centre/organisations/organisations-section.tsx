import { Tabs } from '@zhucheng/ui';
import { sectionHref } from '../sections.ts';
import { CompanyNames } from './company-names.tsx';
import { FollowedNotices } from './followed-notices.tsx';
import { FollowedOrganisations } from './followed-organisations.tsx';
import styles from './organisations.module.css';

/** Parts of the section; the first is the default. */
const PARTS = [
  { key: '', label: '它们的公告' },
  { key: 'list', label: '关注的单位' },
  { key: 'names', label: '投标单位名称' },
] as const;

/** Organisations that the member follows, their notices, and the names that the member's company bids under. */
export default function OrganisationsSection(props: { page: number; query: URLSearchParams }) {
  const { page, query } = props;
  const current = PARTS.find(({ key }) => key === query.get('kind'))?.key ?? '';
  return (
    <>
      <div className={styles.tabs}>
        <Tabs
          label="关注的单位"
          current={current}
          items={PARTS.map(({ key, label }) => ({
            key,
            label,
            href: sectionHref('organisations', 1, key),
          }))}
        />
      </div>
      {current === '' && <FollowedNotices page={page} />}
      {current === 'list' && <FollowedOrganisations page={page} />}
      {current === 'names' && <CompanyNames />}
    </>
  );
}
