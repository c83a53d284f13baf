import {
  optional,
  preload,
  createBreadcrumbs,
  directoryQueries,
  INFORMATION_LINKS,
  PageTdk,
  tdkQuery,
  useDirectories,
} from '@zhucheng/app-shell';
import {
  brand,
  FOOTER_GROUPS,
  LEGAL_LINKS,
  SERVICE_LINKS,
  NAVIGATION,
} from '@zhucheng/site-config';
import { AppLink, Breadcrumb, Button, cx, PageHeader, Container } from '@zhucheng/ui';
import { data, useLocation } from 'react-router';
import styles from './navigation.module.css';
import { illustrationIsland } from '../../shared/illustration-island.ts';

/** Heading and title for unknown paths. */
const NOT_FOUND_TITLE = '此页面未找到';

const NotFoundIllustration = illustrationIsland(
  'not-found',
  async () => (await import('@zhucheng/ui/illustrations/pages/not-found')).NotFoundIllustration,
);

const isNotFound = ({ pathname }: { pathname: string }) => pathname.startsWith('/404');

const loadPage = preload(async ({ url }) => [
  tdkQuery('router'),
  ...directoryQueries().map(optional),
  ...(isNotFound(url) ? await NotFoundIllustration.loaderQueries() : []),
]);

/** Answers 200 under `/router` and 404 under `/404`, the target of unknown paths. */
const load = async (args: Parameters<typeof loadPage>[0]) => {
  await loadPage(args);
  return data(null, { status: isNotFound(new URL(args.request.url)) ? 404 : 200 });
};
export const loader = load;
export const clientLoader = load;

/** Site navigation: links to all parts of the site. */
export default function SiteNavigation() {
  const notFound = isNotFound(useLocation());
  const { columns, topics } = useDirectories();
  const groups = [
    { title: '主要栏目', links: NAVIGATION },
    { title: '资讯中心', links: INFORMATION_LINKS },
    { title: '新闻栏目', links: columns },
    { title: '专题', links: topics },
    ...FOOTER_GROUPS,
    { title: '服务与条款', links: [...SERVICE_LINKS, ...LEGAL_LINKS] },
  ];
  const crumbs = createBreadcrumbs({ name: '网站导航' });
  return (
    <Container>
      <PageTdk
        page="router"
        path="/router"
        crumbs={crumbs}
        noindex={notFound}
        {...(notFound && { own: { title: NOT_FOUND_TITLE, description: '' } })}
      />
      <Breadcrumb items={crumbs} />
      <div className={cx(notFound && styles.missing)}>
        {notFound && <NotFoundIllustration decorative />}
        <PageHeader
          title={notFound ? NOT_FOUND_TITLE : '网站导航'}
          note={
            notFound
              ? '地址可能写错了，或者内容已经移走。下面是本站的全部入口。'
              : `${brand.name}的全部入口都在这一页。`
          }
          actions={
            notFound && (
              <Button variant="primary" icon="home" to="/">
                返回首页
              </Button>
            )
          }
        />
      </div>
      <div className={styles.groups}>
        {groups.map(({ title, links }) => (
          <section key={title}>
            <h2>{title}</h2>
            <ul>
              {links.map(({ label, href }) => (
                <li key={href}>
                  <AppLink to={href}>{label}</AppLink>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Container>
  );
}
