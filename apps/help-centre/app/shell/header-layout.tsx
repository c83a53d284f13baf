import { preload, siteLayoutQueries, SiteErrorBoundary, SiteLayout } from '@zhucheng/app-shell';
import { Outlet } from 'react-router';

const load = preload(siteLayoutQueries);
export const loader = load;
export const clientLoader = load;

/** The layout's data stays while pages change within it. */
export const shouldRevalidate = () => false;

/** Layout of every page: the navigation and footer of the site. */
export default function HeaderLayout() {
  return (
    <SiteLayout>
      <Outlet />
    </SiteLayout>
  );
}

/** Error page in the same layout. */
export { SiteErrorBoundary as ErrorBoundary };
