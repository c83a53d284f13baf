import { errorBoundaryIn } from '@zhucheng/app-shell';
import { ErpLayout } from '@zhucheng/app-shell/layouts';
import { Outlet } from 'react-router';

/** The ERP product’s own login. */
export default function Layout() {
  return (
    <ErpLayout>
      <Outlet />
    </ErpLayout>
  );
}

/** A failed page, in the same frame. */
export const ErrorBoundary = errorBoundaryIn(ErpLayout);
