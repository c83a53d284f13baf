import { profileApi } from '@zhucheng/api-client';
import { AppLink, Button } from '@zhucheng/ui';
import { formatMinute } from '../components/activity-row.tsx';
import { PagedList } from '../components/paged-list.tsx';
import { SectionCard } from '../components/section-card.tsx';
import styles from '../components/components.module.css';
import { sectionHref } from '../sections.ts';

/** Notifications about logins, points and the company. */
export function NotificationsSection({ page }: { page: number }) {
  const query = profileApi.notifications.useQuery(
    { current: page },
    { refetchOnMountOrArgChange: true },
  );
  const [read, { isLoading }] = profileApi.notificationsRead.useMutation();
  const unread = query.data?.unread ?? 0;
  return (
    <SectionCard
      title="通知"
      note={unread > 0 ? `有 ${unread} 条没读过。` : undefined}
      actions={
        unread > 0 ? (
          <Button size="small" busy={isLoading} onClick={() => void read({})}>
            全部标为已读
          </Button>
        ) : undefined
      }
    >
      <PagedList
        query={query}
        label="通知"
        empty={{
          title: '没有通知',
          text: '账号在新设备登录、积分变动和企业邀请会在这里提醒您。',
          actions: (
            <>
              <Button to={sectionHref('security')}>看登录记录</Button>
              <Button to={sectionHref('points')}>看积分</Button>
            </>
          ),
        }}
        hrefFor={(to) => sectionHref('notifications', to)}
        keyOf={({ id }) => id}
      >
        {({ id, title, body, link, read: seen, at }) => (
          <>
            <h3>
              {link ? (
                <AppLink to={link} onClick={() => !seen && void read({ ids: [id] })}>
                  {title}
                </AppLink>
              ) : (
                title
              )}
              {!seen && <b className={styles.new}>未读</b>}
            </h3>
            <p>
              {body && `${body} · `}
              {formatMinute(at)}
            </p>
            {!seen && (
              <div className={styles.right}>
                <Button
                  variant="text"
                  size="small"
                  disabled={isLoading}
                  onClick={() => void read({ ids: [id] })}
                >
                  标为已读
                </Button>
              </div>
            )}
          </>
        )}
      </PagedList>
    </SectionCard>
  );
}
