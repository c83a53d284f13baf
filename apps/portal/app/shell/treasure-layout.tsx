import { errorBoundaryIn } from '@zhucheng/app-shell';
import { TreasureLayout } from '@zhucheng/app-shell/layouts';
import { Outlet } from 'react-router';

/** The treasure product’s own login. */
export default function Layout() {
  return (
    <TreasureLayout>
      <Outlet />
    </TreasureLayout>
  );
}

/** A failed page, in the same frame. */
export const ErrorBoundary = errorBoundaryIn(TreasureLayout);
