import { consoleAuthApi, useAppDispatch } from '@zhucheng/api-client';
import { OfflineBar, ToastRegion, Icon } from '@zhucheng/ui';
import { useConnection, useToasts } from '@zhucheng/app-shell';
import { WorkIcon } from '@zhucheng/ui/work-icon';
import { StyleProvider } from '@ant-design/cssinjs';
import { ConfigProvider } from 'antd';
import zhCN from 'antd/locale/zh_CN';
import dayjs from 'dayjs';
import 'dayjs/locale/zh-cn';
import { lazy, Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { KeySheet } from '../shared/keys/key-sheet.tsx';
import { ShortcutContext, ShortcutRegistry, useShortcuts } from '../shared/keys/use-shortcuts.ts';
import { Avatar } from '../shared/parts/avatar.tsx';
import { IconButton } from '../shared/parts/icon-button.tsx';
import { useStaff } from '../shared/session/use-staff.ts';
import { UndoToasts } from '../shared/undo/undo-toasts.tsx';
import { ConsoleFrame } from './console-frame.tsx';
import styles from './frame.module.css';
import { isCurrent, listNavigation } from './navigation.ts';
import { RightsBar } from './rights-bar.tsx';

dayjs.locale('zh-cn');

const Palette = lazy(() => import('./palette.tsx'));
const RecoveryDialog = lazy(() => import('../shared/session/recovery-dialog.tsx'));
const SessionDialogs = lazy(() => import('../shared/session/session-dialogs.tsx'));

/** Styles are files (`virtual:antd-styles.css`): the theme stands in `app-build`. */
const THEME = { zeroRuntime: true, hashed: false, cssVar: { key: 'antd' } } as const;
const WAVE = { disabled: true };
const BUTTON = { autoInsertSpace: false };

/**
 * Where antd inserts its custom properties: an element outside of the page. They are in the file, too, and the pages'
 * policy allows no styles from elsewhere.
 */
const outside = typeof document === 'undefined' ? undefined : document.createElement('div');

/** Popups belong into the page's main part; those of fields in a dialog into it, for only it is above the page. */
const getPopupContainer = (trigger?: HTMLElement) =>
  trigger?.closest('dialog') ?? document.getElementById('main') ?? document.body;

function Menu() {
  const { permissions } = useStaff();
  const { pathname } = useLocation();
  const menu = useRef<HTMLElement>(null);
  useEffect(() => {
    // On phones the menu is a strip that is longer than the screen.
    const current = menu.current?.querySelector('[aria-current]');
    current?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }, [pathname]);
  return (
    <nav ref={menu} className={styles.menu} aria-label="主导航">
      {listNavigation(permissions).map(({ title, entries }) => (
        <div key={title}>
          {title && <h2>{title}</h2>}
          {entries.map((entry) => (
            <a
              key={entry.path}
              href={entry.path}
              title={entry.title}
              aria-current={isCurrent(entry.path, pathname) ? 'page' : undefined}
            >
              {entry.icon === 'home' ? <Icon name="home" /> : <WorkIcon name={entry.icon} />}
              <span>{entry.title}</span>
            </a>
          ))}
        </div>
      ))}
    </nav>
  );
}

function Person() {
  const { name, roles } = useStaff();
  const dispatch = useAppDispatch();
  const [isOpen, setOpen] = useState(false);
  const leave = async () => {
    await dispatch(consoleAuthApi.logout.initiate({}, { track: false }));
    // A new document: nothing of the session stays in memory.
    location.assign('/console/login');
  };
  return (
    <div className={styles.person}>
      <Avatar name={name} />
      <span>
        {name}
        <small>{roles.map((role) => role.name).join('、')}</small>
      </span>
      <IconButton aria-label="我的恢复码" title="我的恢复码" onClick={() => setOpen(true)}>
        <WorkIcon name="key" />
      </IconButton>
      <IconButton aria-label="退出工作台" title="退出工作台" onClick={() => void leave()}>
        <WorkIcon name="leave" />
      </IconButton>
      <Suspense>{isOpen && <RecoveryDialog onClose={() => setOpen(false)} />}</Suspense>
    </div>
  );
}

function Place() {
  const { permissions } = useStaff();
  const { pathname } = useLocation();
  const pages = listNavigation(permissions).flatMap(({ entries }) => entries);
  const page = pages.find(({ path }) => isCurrent(path, pathname));
  return <span className={styles.place}>{page?.title}</span>;
}

function Messages() {
  const { toasts, close } = useToasts();
  return <ToastRegion toasts={toasts} onDismiss={close} />;
}

function DeskFrame({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState<'palette' | 'keys'>();
  const close = () => setOpen(undefined);
  useShortcuts([
    { key: 'Mod+k', label: '搜索或跳转', run: () => setOpen('palette'), always: true },
    { key: '?', label: '全部快捷键', run: () => setOpen('keys') },
  ]);
  const bar = (
    <>
      <Place />
      <button type="button" className={styles.search} onClick={() => setOpen('palette')}>
        <Icon name="search" />
        <span>搜索或跳转到…</span>
        <kbd>Ctrl K</kbd>
      </button>
      <IconButton aria-label="快捷键" title="快捷键 ?" onClick={() => setOpen('keys')}>
        <WorkIcon name="help" />
      </IconButton>
    </>
  );
  return (
    <ConsoleFrame menu={<Menu />} bar={bar} person={<Person />}>
      <OfflineBar state={useConnection()} />
      <RightsBar />
      {children}
      <UndoToasts />
      <Suspense>
        {open === 'palette' && <Palette onClose={close} />}
        <SessionDialogs />
      </Suspense>
      {open === 'keys' && <KeySheet onClose={close} />}
      <Messages />
    </ConsoleFrame>
  );
}

/** Everything around a page of signed-in staff: menu, bar, keys, dialogs and messages. */
export function Desk({ children }: { children: ReactNode }) {
  const [registry] = useState(() => new ShortcutRegistry());
  useEffect(() => {
    window.addEventListener('keydown', registry.handle);
    return () => window.removeEventListener('keydown', registry.handle);
  }, [registry]);
  return (
    <StyleProvider container={outside}>
      <ConfigProvider
        theme={THEME}
        wave={WAVE}
        button={BUTTON}
        locale={zhCN}
        componentSize="middle"
        getPopupContainer={getPopupContainer}
      >
        <ShortcutContext value={registry}>
          <DeskFrame>{children}</DeskFrame>
        </ShortcutContext>
      </ConfigProvider>
    </StyleProvider>
  );
}
