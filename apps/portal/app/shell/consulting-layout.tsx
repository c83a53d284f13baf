import { errorBoundaryIn } from '@zhucheng/app-shell';
import { ConsultingLayout } from '@zhucheng/app-shell/layouts';
import { Outlet } from 'react-router';

/** Pages for consulting firms. */
export default function Layout() {
  return (
    <ConsultingLayout>
      <Outlet />
    </ConsultingLayout>
  );
}

/** A failed page, in the same frame. */
export const ErrorBoundary = errorBoundaryIn(ConsultingLayout);
