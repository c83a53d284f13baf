import { activityApi } from '@zhucheng/api-client';
import { useNow } from '@zhucheng/app-shell';
import { reportFavorite } from '@zhucheng/app-shell/offline';
import { AppLink, Button, ConfirmDialog, SortLinks } from '@zhucheng/ui';
import { useEffect, useState } from 'react';
import { emptyStateOfKind, KindTabs } from '../components/kind-tabs.tsx';
import { PagedList } from '../components/paged-list.tsx';
import { SectionCard } from '../components/section-card.tsx';
import { favoritesHref, parseFavoritesView, type FavoritesView } from '../sections.ts';
import type { Favorite } from './favorite-note.tsx';
import { FavoriteRow } from './favorite-row.tsx';
import styles from './favorite-row.module.css';

const EMPTY = {
  title: '还没有收藏',
  text: '在文章、标准、招标公告、课程或资料上点“收藏”，就会出现在这里。',
  actions: (
    <>
      <Button to="/information">去资讯看看</Button>
      <Button to="/tender">去招标信息</Button>
    </>
  ),
};

/** Empty state of a view. */
function emptyStateOf({ kind, changed, ...view }: FavoritesView) {
  if (changed) {
    return {
      title: '没有新变更',
      text: '收藏的项目发布澄清、开标记录或结果以后，会在这里提醒您。',
      actions: (
        <>
          <Button to={favoritesHref({ ...view, kind })}>看全部收藏</Button>
          <Button to="/tender">去招标信息</Button>
        </>
      ),
    };
  }
  return kind ? emptyStateOfKind('favorites', kind, '收藏') : EMPTY;
}

/** Favorites of every kind. */
export function FavoritesSection(props: { page: number; query: URLSearchParams }) {
  const view = parseFavoritesView(props.query);
  const { kind, sort, changed } = view;
  const now = useNow();
  const query = activityApi.favorites.useQuery(
    { current: props.page, kind, sort, changed: changed || undefined },
    { refetchOnMountOrArgChange: true },
  );
  const rows = query.data?.records;
  // Notices that were favourited on another device can be read offline on this one, too.
  useEffect(() => {
    const notices = rows?.filter((row) => row.kind === 'TENDER' && row.href) ?? [];
    for (const { href } of notices) reportFavorite(href, true);
  }, [rows]);
  const [markSeen] = activityApi.favoriteSeen.useMutation();
  return (
    <SectionCard title="我的收藏">
      <KindTabs section="favorites" current={kind} />
      {(kind === undefined || kind === 'TENDER') && query.data && (
        <FavoritesBar
          view={view}
          total={query.data.total}
          changes={query.data.changed}
          onSeen={() => void markSeen({})}
        />
      )}
      <PagedList
        query={query}
        label="收藏"
        empty={emptyStateOf(view)}
        hrefFor={(to) => favoritesHref(view, to)}
        keyOf={(row) => row.kind + row.id}
      >
        {(row) => (
          <FavoriteRow
            favorite={row}
            now={now}
            onOpenChange={() => void markSeen({ id: row.id })}
            onStale={() => void query.refetch()}
            action={<RemoveButton favorite={row} />}
          />
        )}
      </PagedList>
    </SectionCard>
  );
}

interface FavoritesBarProps {
  view: FavoritesView;
  total: number;
  /** Number of favorites with unseen changes. */
  changes: number;
  onSeen: () => void;
}

/** Number of favorites with changes and order of the list. */
function FavoritesBar({ view, total, changes, onSeen }: FavoritesBarProps) {
  if (total === 0 && changes === 0) return null;
  const sorts = [
    { key: 'newest', label: '最近收藏', href: favoritesHref({ ...view, sort: 'newest' }) },
    { key: 'deadline', label: '截止时间', href: favoritesHref({ ...view, sort: 'deadline' }) },
  ];
  return (
    <div className={styles.bar}>
      <p role="status">
        {changes > 0 && `${changes} 项收藏有新变更`}
        {changes > 0 && !view.changed && (
          <AppLink to={favoritesHref({ ...view, changed: true })}>只看有新变更的</AppLink>
        )}
        {view.changed && (
          <AppLink to={favoritesHref({ ...view, changed: false })}>看全部收藏</AppLink>
        )}
        {changes > 0 && (
          <Button variant="text" size="small" onClick={onSeen}>
            全部标为已看
          </Button>
        )}
      </p>
      <SortLinks label="排序" items={sorts} current={view.sort} />
    </div>
  );
}

/** Removes a favourite; one with a note after a question, because the note goes with it. */
function RemoveButton({ favorite: { id, title, href, note } }: { favorite: Favorite }) {
  const [remove, { isLoading }] = activityApi.favoriteRemove.useMutation();
  const [isAsking, setAsking] = useState(false);
  const onRemove = async () => {
    const { error } = await remove({ id });
    if (!error) reportFavorite(href, false);
  };
  return (
    <>
      <Button
        variant="text"
        size="small"
        disabled={isLoading}
        aria-label={`取消收藏：${title}`}
        onClick={() => (note === '' ? void onRemove() : setAsking(true))}
      >
        取消收藏
      </Button>
      {isAsking && (
        <ConfirmDialog
          title="取消收藏？"
          action="取消收藏"
          busy={isLoading}
          onConfirm={() => void onRemove()}
          onClose={() => setAsking(false)}
        >
          您写的备注会一起删除。
        </ConfirmDialog>
      )}
    </>
  );
}
