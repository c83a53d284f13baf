import { useAppStore, authApi, type AppStore } from '@zhucheng/api-client';
import {
  sessionApi,
  endSession,
  isMemberPath,
  getLogoutRedirect,
  useSession,
  addHandOffToken,
} from '@zhucheng/auth-store';
import { ConfirmDialog, UserMenu, type UserMenuEntry } from '@zhucheng/ui';
import { useState } from 'react';
import { useShowToast, useSiteNavigate } from '../hooks.ts';

/**
 * Opens a page in a new window with a fresh hand-off token in the fragment. The window is opened before the reply,
 * because popup blockers stop later ones; without a token the page opens all the same.
 */
async function openWithHandOff(store: AppStore, path: string): Promise<void> {
  const opened = window.open('about:blank', '_blank');
  if (opened) opened.opener = null;
  const { data } = await store.dispatch(authApi.handOff.initiate({}, { track: false }));
  const address = data ? addHandOffToken(path, data.model.token) : path;
  if (opened) opened.location.replace(new URL(address, window.location.origin));
  else window.location.assign(address);
}

const ENTRIES: readonly UserMenuEntry[] = [
  { key: 'centre', label: '个人中心', icon: 'user', href: '/personalCenter' },
  { key: 'organisation', label: '组织平台', icon: 'home', href: '/organisation', newWindow: true },
  { key: 'open', label: '开放平台', icon: 'filter', href: '/open', newWindow: true },
];

function useLogout(): { busy: boolean; logout: () => Promise<void> } {
  const store = useAppStore();
  const [busy, setBusy] = useState(false);
  const go = useSiteNavigate();
  const showToast = useShowToast();
  const logout = async () => {
    setBusy(true);
    const { pathname } = window.location;
    const place = getLogoutRedirect(pathname);
    const leave =
      place && isMemberPath(pathname) ? () => window.location.replace(place) : undefined;
    const ended = await endSession(store, sessionApi, leave);
    if (!ended) return setBusy(false);
    if (leave) return;
    showToast('success', '您已退出登录');
    if (place) go(place, { replace: true });
  };
  return { busy, logout };
}

/** Member menu of specification §2.6: personal centre, company and open platform, logout with confirmation. */
export default function MemberMenu({ inline }: { inline?: boolean }) {
  const store = useAppStore();
  const { user } = useSession();
  const [asking, setAsking] = useState(false);
  const { busy, logout } = useLogout();
  const entries = ENTRIES.map((entry) => {
    if (!entry.newWindow) return entry;
    const onClick: UserMenuEntry['onClick'] = (event) => {
      event.preventDefault();
      void openWithHandOff(store, entry.href);
    };
    return { ...entry, onClick };
  });
  return (
    <>
      <UserMenu
        name={user.realname || '会员用户'}
        note={user.userinfo?.companyName || user.userinfo?.phone}
        avatarUrl={user.avatarUrl}
        entries={entries}
        onLogout={() => setAsking(true)}
        inline={inline}
      />
      {asking && (
        <ConfirmDialog
          title="您确定要退出登录吗？"
          action="退出登录"
          busy={busy}
          onConfirm={() => void logout()}
          onClose={() => setAsking(false)}
        >
          这个浏览器里打开的其他页面也会一起退出。
        </ConfirmDialog>
      )}
    </>
  );
}
