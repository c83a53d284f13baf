import { optional, preload } from '@zhucheng/app-kit';
import { directoryQueries, SiteError, SiteFrame } from '@zhucheng/app-kit/site';
import { Outlet } from 'react-router';

const load = preload(() => directoryQueries().map(optional));
export const loader = load;
export const clientLoader = load;

/** The home layout: top bar, page, footer, and nothing that floats above them. */
export default function HomeLayout() {
  return (
    <SiteFrame>
      <Outlet />
    </SiteFrame>
  );
}

/** A failed page, in the same frame. */
export { SiteError as ErrorBoundary };
