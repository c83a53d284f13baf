import { useAppStore, profileApi } from '@zhucheng/api-client';
import { useShowToast } from '@zhucheng/app-shell';
import { reloadSession } from '@zhucheng/auth-store';
import { Button } from '@zhucheng/ui';
import { useState } from 'react';
import { formatMinute } from '../components/activity-row.tsx';
import { QueryPending } from '../components/query-pending.tsx';
import { FactList, FactRow, SectionCard } from '../components/section-card.tsx';
import { ExportButton } from './export-button.tsx';
import { SecurityChangeDialog } from '../security/security-change-dialog.tsx';

/** Data export and account closing. */
export default function DataSection() {
  const query = profileApi.get.useQuery({}, { refetchOnMountOrArgChange: true });
  const { data } = query;
  const [takeBack, { isLoading }] = profileApi.closeCancel.useMutation();
  const [closing, setClosing] = useState(false);
  const store = useAppStore();
  const showToast = useShowToast();
  if (!data) {
    return (
      <SectionCard title="数据与注销">
        <QueryPending query={query} kind="list" rows={3} />
      </SectionCard>
    );
  }
  const { model } = data;
  const cancel = async () => {
    const { error } = await takeBack({});
    if (!error) showToast('success', '注销已撤回，账号照常使用');
    void reloadSession(store);
  };
  return (
    <SectionCard title="数据与注销">
      <FactList>
        <FactRow name="注册时间">{formatMinute(model.registeredAt)}</FactRow>
        <FactRow name="导出数据" action={<ExportButton />}>
          资料、收藏、阅读历史、下载、课程、积分明细、登录记录和聊天记录，打包成一个文件。
        </FactRow>
        <FactRow
          name="注销账号"
          action={
            model.closeAt ? (
              <Button size="small" variant="primary" busy={isLoading} onClick={() => void cancel()}>
                撤回注销
              </Button>
            ) : (
              <Button size="small" onClick={() => setClosing(true)}>
                注销账号
              </Button>
            )
          }
        >
          {model.closeAt
            ? `账号将在 ${formatMinute(model.closeAt)} 注销，在那之前可以撤回。`
            : '15 天后删除个人资料、收藏、阅读历史、下载记录和在线客服的聊天，积分作废，期间可以撤回。'}
        </FactRow>
      </FactList>
      {closing && (
        <SecurityChangeDialog
          change="close"
          profile={model}
          onDone={() => void reloadSession(store)}
          onClose={() => setClosing(false)}
        />
      )}
    </SectionCard>
  );
}
