import { aiRunsApi, pointsApi } from '@zhucheng/api-client';
import { useIsMember } from '@zhucheng/auth-store';
import { AppLink, FactGrid, formatCount, type FactItem } from '@zhucheng/ui';
import styles from './tool-list.module.css';

function QuotaFact({ isMember }: { isMember: boolean }) {
  const { data } = pointsApi.getResidue.useQuery({}, { skip: !isMember });
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

/** What a member has left, and who writes now. */
export function DeskFacts() {
  const isMember = useIsMember();
  const { data } = aiRunsApi.status.useQuery({});
  const status = data?.model;
  const hasModel = status?.writer === 'model';
  const facts: FactItem[] = [
    { term: 'AI 点数', value: <QuotaFact isMember={isMember} />, large: true },
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
    {
      term: '同时写',
      value: (
        <>
          2 份<small>离开页面也接着写，回来从第一个字看起</small>
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
