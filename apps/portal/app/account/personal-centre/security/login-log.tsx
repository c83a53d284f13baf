import { profileApi } from '@zhucheng/api-client';
import { Button } from '@zhucheng/ui';
import { formatMinute } from '../components/activity-row.tsx';
import { PagedList } from '../components/paged-list.tsx';
import { SectionCard } from '../components/section-card.tsx';
import styles from '../components/components.module.css';
import { sectionHref } from '../sections.ts';

/** Labels of login methods by their wire names. */
const METHODS: Readonly<Record<string, string>> = {
  password: '密码',
  code: '短信验证码',
  sms: '短信验证码',
  'password-code': '密码和验证码',
  'password-image': '密码和图形验证码',
  'org-password': '企业登录（密码）',
  'org-code': '企业登录（验证码）',
  'hand-off': '从其他页面带入',
  wechat: '微信',
  scan: '扫码',
  register: '注册',
  totp: '动态口令',
  recovery: '恢复码',
};

/** Login attempts, to notice foreign ones. */
export function LoginLog({ page }: { page: number }) {
  const query = profileApi.loginLog.useQuery(
    { current: page, size: 10 },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <SectionCard title="登录记录">
      <PagedList
        query={query}
        label="登录记录"
        empty={{
          title: '没有登录记录',
          text: '从现在起，每次登录都会记在这里。',
          actions: (
            <>
              <Button to={sectionHref('profile')}>个人资料</Button>
              <Button to={sectionHref('notifications')}>看通知</Button>
            </>
          ),
        }}
        hrefFor={(to) => sectionHref('security', to)}
        keyOf={({ at, method }) => at + method}
      >
        {({ at, method, success, device, address }) => (
          <>
            <h3>{device}</h3>
            <p>
              {METHODS[method] ?? '登录'} · {address} · {formatMinute(at)}
            </p>
            <div className={styles.right}>{success ? '成功' : '失败'}</div>
          </>
        )}
      </PagedList>
    </SectionCard>
  );
}
