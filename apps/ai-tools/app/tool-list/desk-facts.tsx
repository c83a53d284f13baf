import { aiRunsApi, aiWriteApi, pointsApi } from '@zhucheng/api-client';
import { useIsMember } from '@zhucheng/auth-store';
import { AppLink, FactGrid, formatCount, type FactItem } from '@zhucheng/ui';
import { getWritePath } from '../shared/tools.ts';
import { LATEST } from './own-tools.tsx';
import styles from './tool-list.module.css';

/** Writings of a member that may run at once. */
const MAX_RUNNING = 2;

function QuotaFact({ isMember }: { isMember: boolean }) {
  const { data } = pointsApi.getResidue.useQuery(
    {},
    { skip: !isMember, refetchOnMountOrArgChange: true },
  );
  if (!isMember) {
    return (
      <>
        登录后显示
        <small>看工具、填表、查标准都不用登录</small>
      </>
    );
  }
  return (
    <>
      {data ? `剩 ${formatCount(data.model.residue)} 点` : '—'}
      <small>
        不够时可<AppLink to="/personalCenter?tab=points">用积分换</AppLink>
      </small>
    </>
  );
}

/** Writings that run now, with the way to the latest. */
function RunningFact({ isMember }: { isMember: boolean }) {
  const { data } = aiWriteApi.listPaged.useQuery(LATEST, {
    skip: !isMember,
    refetchOnMountOrArgChange: true,
  });
  const running = (data?.records ?? []).filter(({ state }) => state === 'writing');
  const [latest] = running;
  return (
    <>
      {running.length} / {MAX_RUNNING} 份
      <small>
        {latest ? (
          <AppLink to={getWritePath(latest.tool, latest.id)}>看“{latest.title}”</AppLink>
        ) : (
          '离开页面也接着写，回来从第一个字看起'
        )}
      </small>
    </>
  );
}

/** What a member has left, and who writes now. */
export function DeskFacts() {
  const isMember = useIsMember();
  const { data } = aiRunsApi.status.useQuery({});
  const status = data?.model;
  const hasModel = status?.writer === 'model';
  const facts: FactItem[] = [
    { term: 'AI 点数', value: <QuotaFact isMember={isMember} />, large: true },
    { term: '正在写', value: <RunningFact isMember={isMember} />, large: true },
    {
      term: '离线写作',
      value: (
        <>
          <span className={styles.ok}>可用</span>
          <small>按本站已发布的资料写，处处注明来处</small>
        </>
      ),
      large: true,
    },
    {
      term: '模型',
      value: (
        <>
          {status ? (
            <span className={hasModel ? styles.ok : ''}>{hasModel ? '可用' : '不可用'}</span>
          ) : (
            '—'
          )}
          <small>{status?.reason ?? '不可用时由离线写作接着写'}</small>
        </>
      ),
      large: true,
    },
  ];
  return (
    <div className={styles.facts}>
      <FactGrid facts={facts} />
    </div>
  );
}
