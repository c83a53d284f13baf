import { findPathOwner } from '@zhucheng/site-config';
import { useCallback } from 'react';
import { useNavigate } from 'react-router';

/** Goes to a path of this site: in place within this app, by loading the document of another. */
export function useSiteNavigate(): (
  path: string,
  options?: { replace?: boolean; state?: unknown },
) => void {
  const navigate = useNavigate();
  return useCallback(
    (path, options) => {
      const { origin, pathname } = window.location;
      if (findPathOwner(new URL(path, origin).pathname) === findPathOwner(pathname)) {
        void navigate(path, options);
      } else if (options?.replace) window.location.replace(path);
      else window.location.assign(path);
    },
    [navigate],
  );
}
