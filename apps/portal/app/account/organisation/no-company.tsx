import { Button, EmptyState } from '@zhucheng/ui';
import { QueryPending } from '../personal-centre/components/query-pending.tsx';
import { SectionCard } from '../personal-centre/components/section-card.tsx';
import parts from '../personal-centre/components/components.module.css';
import OpenCompany from './open-company.tsx';
import styles from './organisation.module.css';
import { ROLES, type SectionKey } from './sections.ts';
import { useSwitchCompany } from './use-switch-company.ts';

/** What the section that was opened needs a company for. */
const PURPOSES: Partial<Record<SectionKey, string>> = {
  bids: '投标看板由同一企业的同事共用。',
};

/** Shown without a current company: the member's companies to choose from, or ways to join one. */
export default function NoCompanySection({ section }: { section: SectionKey }) {
  const purpose = PURPOSES[section] ?? '';
  const { companies, error, refetch, busy, switchTo } = useSwitchCompany();
  if (!companies) return <QueryPending query={{ error, refetch }} kind="list" />;
  if (companies.length > 0) {
    return (
      <SectionCard
        title="选择企业"
        note={`${purpose}您现在是个人身份，选一家企业${purpose ? '进入' : '来管理'}。`}
      >
        <ul className={parts.rows} aria-label="我的企业">
          {companies.map(({ id, name, number, role }) => (
            <li key={id}>
              <h3>{name}</h3>
              <p>
                企业编号 {number} · {ROLES[role]}
              </p>
              <div className={parts.right}>
                <Button disabled={busy} onClick={() => void switchTo(id)}>
                  进入
                </Button>
              </div>
            </li>
          ))}
        </ul>
      </SectionCard>
    );
  }
  return (
    <>
      <EmptyState
        title="您还没有加入企业"
        actions={
          <>
            <Button to="/personalCenter?tab=notifications">看收到的邀请</Button>
            <Button to="/product">了解产品</Button>
          </>
        }
      >
        {purpose}请企业管理员发邀请链接给您；也可以在下面为自己的单位开通企业账号。
      </EmptyState>
      <div className={styles.open}>
        <OpenCompany />
      </div>
    </>
  );
}
