import type { OpenApp } from '@zhucheng/contracts';
import { AppLink } from '@zhucheng/ui';
import { appHref, CONSOLE_PATH } from './addresses.ts';
import { countValidKeys, groupByOwner } from './apps.ts';
import styles from './console.module.css';

/** The member's applications by owner, beside the one that is shown. */
export function AppNavigation({ apps, current }: { apps: readonly OpenApp[]; current: string }) {
  return (
    <nav className={styles.navigation} aria-label="我的应用">
      {groupByOwner(apps).map(({ owner, apps }) => (
        <div key={owner}>
          <h2>{owner}</h2>
          <ul>
            {apps.map((app) => (
              <li key={app.id}>
                <AppLink
                  to={appHref(app.id)}
                  aria-current={app.id === current ? 'page' : undefined}
                >
                  <span>{app.name}</span>
                  <small>{countValidKeys(app)} 把</small>
                </AppLink>
              </li>
            ))}
          </ul>
        </div>
      ))}
      <AppLink to={CONSOLE_PATH} className={styles.every}>
        全部应用
      </AppLink>
    </nav>
  );
}
