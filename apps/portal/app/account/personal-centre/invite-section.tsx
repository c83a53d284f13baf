import { activityApi } from '@zhucheng/api-client';
import { useShowToast } from '@zhucheng/app-shell';
import { drawQrCode } from '@zhucheng/ui/qr-code';
import { Button, Input } from '@zhucheng/ui';
import { useEffect, useState } from 'react';
import { formatMinute } from './components/activity-row.tsx';
import { QueryPending } from './components/query-pending.tsx';
import { PagedList } from './components/paged-list.tsx';
import { SectionCard } from './components/section-card.tsx';
import parts from './components/components.module.css';
import { sectionHref } from './sections.ts';
import styles from './invite-section.module.css';

/** The member's invitation link, to copy or scan. */
function InviteLink() {
  const [generate, { data, error, isError }] = activityApi.generateLink.useMutation();
  const [image, setImage] = useState<string>();
  const showToast = useShowToast();
  const [turn, setTurn] = useState(1);
  useEffect(() => {
    const begin = async () => {
      const { data: made } = await generate({});
      if (made) setImage(await drawQrCode(made.model.link));
    };
    void begin();
  }, [generate, turn]);
  if (isError) return <QueryPending query={{ error, refetch: () => setTurn(turn + 1) }} />;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(data?.model.link ?? '');
      showToast('success', '邀请链接已复制');
    } catch {
      showToast('error', '浏览器不允许复制，请选中链接手工复制');
    }
  };
  return (
    <div className={styles.link}>
      {image ? <img src={image} alt="邀请链接的二维码" width={144} height={144} /> : <span />}
      <div>
        <div className={styles.row}>
          <Input
            readOnly
            value={data?.model.link ?? ''}
            aria-label="邀请链接"
            onFocus={(event) => event.target.select()}
          />
          <Button size="field" disabled={!data} onClick={() => void copy()}>
            复制
          </Button>
        </div>
        <p>
          已邀请 {data?.model.invited ?? 0} 人，其中 {data?.model.rewarded ?? 0}{' '}
          人达到奖励条件，共得 {data?.model.points ?? 0} 分。
        </p>
      </div>
    </div>
  );
}

/** Points earned by an invitation, or the reason for none. */
function formatReward(completed: boolean, rewarded: boolean): string {
  if (rewarded) return '已得积分';
  return completed ? '本月名额已满，不计分' : '填全资料后得积分';
}

/** Invitation link and the people who registered with it. */
export default function InviteSection({ page }: { page: number }) {
  const query = activityApi.invited.useQuery(
    { current: page },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <>
      <SectionCard title="邀请同事" note="同事用您的链接注册并填全个人资料后，您和同事都能得积分。">
        <InviteLink />
      </SectionCard>
      <SectionCard title="我邀请的人">
        <PagedList
          query={query}
          label="我邀请的人"
          empty={{
            title: '还没有人用您的链接注册',
            text: '把链接或二维码发给同事，注册后会列在这里。',
            actions: (
              <>
                <Button to={sectionHref('points')}>看积分规则</Button>
                <Button to={sectionHref('profile')}>填全个人资料</Button>
              </>
            ),
          }}
          hrefFor={(to) => sectionHref('invite', to)}
          keyOf={({ name, at }) => name + at}
        >
          {({ name, at, completed, rewarded }) => (
            <>
              <h3>{name}</h3>
              <p>注册于 {formatMinute(at)}</p>
              <div className={parts.right}>{formatReward(completed, rewarded)}</div>
            </>
          )}
        </PagedList>
      </SectionCard>
    </>
  );
}
