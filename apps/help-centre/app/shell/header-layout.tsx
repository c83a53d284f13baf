import { preload, siteLayoutQueries, SiteErrorBoundary, SiteLayout } from '@zhucheng/app-shell';
import { Outlet } from 'react-router';

const load = preload(siteLayoutQueries);
export const loader = load;
export const clientLoader = load;

/** The frame stays as it is while pages change within it. */
export const shouldRevalidate = () => false;

/** The header layout: the site's top bar and footer around every page of the help centre. */
export default function HeaderLayout() {
  return (
    <SiteLayout>
      <Outlet />
    </SiteLayout>
  );
}

/** A failed page, in the same frame and under its own address. */
export { SiteErrorBoundary as ErrorBoundary };
