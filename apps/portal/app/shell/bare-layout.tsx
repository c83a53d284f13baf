import { errorBoundaryIn } from '@zhucheng/app-shell';
import { BareLayout } from '@zhucheng/app-shell/layouts';
import { Outlet } from 'react-router';

/** Pages that stand alone. */
export default function Layout() {
  return (
    <BareLayout>
      <Outlet />
    </BareLayout>
  );
}

/** A failed page, in the same frame. */
export const ErrorBoundary = errorBoundaryIn(BareLayout);
