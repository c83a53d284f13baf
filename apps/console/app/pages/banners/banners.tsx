import { consoleBannersApi, isCallError, useAppDispatch } from '@zhucheng/api-client';
import { useNow } from '@zhucheng/app-shell';
import type { BannerRecord } from '@zhucheng/contracts';
import { BANNER_PAGES } from '@zhucheng/contracts/forms/pages';
import { EmptyState, ErrorState, Icon, Skeleton, toObjectPosition } from '@zhucheng/ui';
import { Button } from 'antd';
import { useState, type KeyboardEvent } from 'react';
import { StateTag } from '../../shared/parts/state-tag.tsx';
import { formatMoment } from '../../shared/parts/times.ts';
import { undoStore } from '../../shared/undo/undo-store.ts';
import { useSequence } from '../../shared/use-sequence.ts';
import styles from '../pages.module.css';
import { BannerDialog } from './banner-dialog.tsx';
import { describeBanner, moveTo } from './banner-rules.ts';

function Row(props: {
  banner: BannerRecord;
  onOpen: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onDragStart: () => void;
  onDrop: () => void;
}) {
  const { banner, onOpen, onKeyDown, onDragStart, onDrop } = props;
  const { title, link, image, publishTime, endTime } = banner;
  const now = useNow();
  const { tone, name } = describeBanner(banner, now);
  return (
    <li
      className={styles.banner}
      draggable
      onDragStart={onDragStart}
      onDragOver={(event) => event.preventDefault()}
      onDrop={onDrop}
    >
      <button
        type="button"
        aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
        onClick={onOpen}
        onKeyDown={onKeyDown}
      >
        {title}
      </button>
      {image && (
        <img
          className={styles.thumbnail}
          src={image.url}
          alt={image.alt}
          loading="lazy"
          style={{ objectPosition: toObjectPosition(image.focal) }}
        />
      )}
      <span className={styles.link}>{link}</span>
      <span className={styles.when}>
        {formatMoment(publishTime, now)}起{endTime && `，到 ${formatMoment(endTime, now)}`}
      </span>
      <StateTag tone={tone}>{name}</StateTag>
    </li>
  );
}

const getIds = (list: readonly BannerRecord[]) => list.map(({ id }) => id);

/** Banners of a page in an order that is shown at once and stored one after the other; it can be taken back. */
function useSorting(stored: readonly BannerRecord[]) {
  const dispatch = useAppDispatch();
  const { refetch } = consoleBannersApi.list.useQuery();
  const [order, setOrder] = useState<readonly string[]>();
  const [said, setSaid] = useState('');
  const sequence = useSequence();
  const banners = order
    ? stored.toSorted((one, other) => order.indexOf(one.id) - order.indexOf(other.id))
    : stored;
  const save = async (page: string, ids: string[]) => {
    setOrder(ids);
    const isSaved = await sequence.run(async () => {
      const { error } = await dispatch(
        consoleBannersApi.sort.initiate({ page, ids }, { track: false }),
      );
      return !error;
    });
    if (sequence.isIdle) {
      await refetch();
      setOrder(undefined);
    }
    return isSaved;
  };
  const sort = async (from: number, to: number) => {
    const after = moveTo(banners, from, to);
    const moved = banners[from];
    if (after === banners || !moved) return;
    const place = `第 ${to + 1} 条`;
    setSaid(`${moved.title}：${place}，共 ${banners.length} 条`);
    const saving = save(moved.page, getIds(after));
    const back = async () =>
      (await saving) ? () => void save(moved.page, getIds(banners)) : undefined;
    void undoStore.offerEarly(`已把“${moved.title}”移到${place}`, back());
    if (!(await saving)) setSaid(`${moved.title} 没有移动，放回了原处`);
  };
  return { banners, said, sort };
}

function PageBanners(props: {
  title: string;
  banners: readonly BannerRecord[];
  onOpen: (banner: BannerRecord) => void;
}) {
  const { title, onOpen } = props;
  const [dragged, setDragged] = useState<number>();
  const { banners, said, sort } = useSorting(props.banners);
  return (
    <section className={styles.group}>
      <h2>{title}</h2>
      <ol>
        {banners.map((banner, at) => (
          <Row
            key={banner.id}
            banner={banner}
            onOpen={() => onOpen(banner)}
            onDragStart={() => setDragged(at)}
            onDrop={() => {
              if (dragged !== undefined) void sort(dragged, at);
            }}
            onKeyDown={(event) => {
              const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
              if (!event.altKey || step === undefined) return;
              event.preventDefault();
              const { currentTarget } = event;
              void sort(at, at + step);
              // A row that is moved in the document loses the focus.
              requestAnimationFrame(
                () => currentTarget instanceof HTMLElement && currentTarget.focus(),
              );
            }}
          />
        ))}
      </ol>
      <p className="sr" role="status">
        {said}
      </p>
    </section>
  );
}

/** Banners by page, in their order. */
export function Banners() {
  const { data, error, refetch } = consoleBannersApi.list.useQuery();
  const [opened, setOpened] = useState<BannerRecord | 'new'>();
  const pages = [...new Set(data?.list.map(({ page }) => page))];
  const getTitle = (page: string) =>
    BANNER_PAGES.find(({ value }) => value === page)?.label ??
    `${page}（网站现在不显示这一页的横幅）`;
  const create = (
    <Button type="primary" icon={<Icon name="plus" />} onClick={() => setOpened('new')}>
      新建横幅
    </Button>
  );
  return (
    <>
      <header className={styles.head}>
        <h1>横幅</h1>
        {create}
      </header>
      <div className={styles.body}>
        <p className={styles.hint}>
          <span className={styles.keys}>
            拖动排序，或停在标题上按 <kbd>Alt</kbd> <kbd>↑</kbd> <kbd>↓</kbd>。
          </span>
          到时自动上线，到时自动撤下。
        </p>
        {!data && !error && <Skeleton kind="list" />}
        {!data && isCallError(error) && (
          <ErrorState title={error.msg} onRetry={() => void refetch()} />
        )}
        {data?.list.length === 0 && (
          <EmptyState title="还没有横幅">写一条，选好时间，发布后就在资讯首页。</EmptyState>
        )}
        {pages.map((page) => (
          <PageBanners
            key={page}
            title={getTitle(page)}
            banners={data?.list.filter((banner) => banner.page === page) ?? []}
            onOpen={setOpened}
          />
        ))}
      </div>
      {opened && (
        <BannerDialog
          banner={opened === 'new' ? undefined : opened}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  );
}
