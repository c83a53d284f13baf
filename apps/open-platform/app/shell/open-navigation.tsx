import { AppLink, cx } from '@zhucheng/ui';
import { useLocation } from 'react-router';
import styles from './open-navigation.module.css';

const LINKS = [
  { label: '概览', href: '/open', part: /^\/open\/?$/ },
  { label: '指南', href: '/open/guide/quick-start', part: /^\/open\/guide\// },
  { label: '接口', href: '/open/api', part: /^\/open\/api(\/|$)/ },
  { label: '组件', href: '/open/ui', part: /^\/open\/ui(\/|$)/ },
  { label: '错误码', href: '/open/errors', part: /^\/open\/errors/ },
  { label: '我的应用', href: '/open/console', part: /^\/open\/console/ },
];

/** Pages that use the whole width of the window. */
const WIDE = /^\/open\/api\/./;

/** Navigation of the open platform, below the site's. */
export function OpenNavigation() {
  const { pathname } = useLocation();
  return (
    <nav className={cx(styles.bar, WIDE.test(pathname) && styles.wide)} aria-label="开放平台">
      <ul>
        {LINKS.map(({ label, href, part }) => (
          <li key={href}>
            <AppLink to={href} aria-current={part.test(pathname) ? 'page' : undefined}>
              {label}
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
