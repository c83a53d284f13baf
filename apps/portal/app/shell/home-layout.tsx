import { preload, siteLayoutQueries, SiteErrorBoundary, SiteLayout } from '@zhucheng/app-shell';
import { Outlet } from 'react-router';

const load = preload(siteLayoutQueries);
export const loader = load;
export const clientLoader = load;

/** The frame stays as it is while pages change within it. */
export const shouldRevalidate = () => false;

/** The home layout: top bar, page, footer, and nothing that floats above them. */
export default function HomeLayout() {
  return (
    <SiteLayout>
      <Outlet />
    </SiteLayout>
  );
}

/** A failed page, in the same frame. */
export { SiteErrorBoundary as ErrorBoundary };
