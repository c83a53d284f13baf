import { consoleAuthApi, useAppStore } from '@zhucheng/api-client';
import { PERMISSION_NAMES } from '@zhucheng/contracts';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { prompts } from '../shared/session/prompts.ts';
import { useStaff } from '../shared/session/use-staff.ts';
import styles from './rights-bar.module.css';

const getNone = () => 0;

/**
 * Says which permissions the person has lost while the page was open. The page stays as it is, with everything that was
 * written; the menu is that of the rights of now.
 */
export function RightsBar() {
  const store = useAppStore();
  const { permissions } = useStaff();
  const refusals = useSyncExternalStore(prompts.subscribe, prompts.getRefusals, getNone);
  const [known, setKnown] = useState(permissions);
  useEffect(() => {
    if (refusals === 0) return;
    void store.dispatch(
      consoleAuthApi.me.initiate(undefined, { forceRefetch: true, subscribe: false }),
    );
  }, [refusals, store]);
  const lost = known.filter((permission) => !permissions.includes(permission));
  const names = lost.slice(0, 3).map((permission) => PERMISSION_NAMES[permission]);
  return (
    <div role="alert" data-print="hide">
      {lost.length > 0 && (
        <p className={styles.rights}>
          您的角色刚刚变了，不再有“{names.join('”“')}”{lost.length > 3 && `等 ${lost.length} 项`}
          的权限。这一页写的、选的都还在，可以先复制出来；需要的话请联系管理员。
          <button type="button" onClick={() => setKnown(permissions)}>
            知道了
          </button>
        </p>
      )}
    </div>
  );
}
