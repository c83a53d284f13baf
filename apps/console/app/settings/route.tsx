import { EmptyState } from '@zhucheng/ui';
import { Fragment, type ReactNode } from 'react';
import { NavLink, useParams } from 'react-router';
import { PageTitle } from '../shared/parts/page-title.tsx';
import { useCan } from '../shared/session/use-staff.ts';
import { BrandSettings, FilingSettings, ReviewSettings } from './brand-settings.tsx';
import { Experiments } from './experiments/experiments.tsx';
import { SETTINGS_PAGES, type SettingsPageKey } from './groups.ts';
import { LandingSettings } from './landing-settings.tsx';
import { ServiceSettings } from './service-settings.tsx';
import styles from './settings.module.css';
import { Switches } from './switches.tsx';

const PANELS: Record<SettingsPageKey, ReactNode> = {
  service: <ServiceSettings />,
  brand: <BrandSettings />,
  filings: <FilingSettings />,
  landing: <LandingSettings />,
  content: <ReviewSettings />,
  switches: <Switches />,
  experiments: <Experiments />,
};

/** Settings by group, feature switches and experiments. */
export default function Settings() {
  const { group } = useParams();
  const can = useCan();
  const pages = SETTINGS_PAGES.filter(({ permission }) => can(permission));
  const page = group === undefined ? pages[0] : pages.find(({ key }) => key === group);
  return (
    <>
      <PageTitle>{page ? `${page.title} - 设置` : '设置'}</PageTitle>
      <header className={styles.head}>
        <h1>{page?.title ?? '设置'}</h1>
      </header>
      <nav className={styles.tabs} aria-label="设置">
        {pages.map(({ key, title }) => (
          <NavLink
            key={key}
            to={`/console/settings/${key}`}
            aria-current={page?.key === key ? 'page' : undefined}
          >
            {title}
          </NavLink>
        ))}
      </nav>
      <div className={styles.body} role="region" aria-label={page?.title ?? '设置'} tabIndex={-1}>
        {page && <p className={styles.lead}>{page.lead}</p>}
        {page ? (
          <Fragment key={page.key}>{PANELS[page.key]}</Fragment>
        ) : (
          <EmptyState title="这里没有您能改的设置">请从上面选一组，或请管理员给您权限。</EmptyState>
        )}
      </div>
    </>
  );
}
