import { aiReviewsApi, aiToolsApi } from '@zhucheng/api-client';
import { useIsMember } from '@zhucheng/auth-store';
import type { AiReviewExample } from '@zhucheng/contracts';
import { Breadcrumb, Container, ContentBlock, PageHeader } from '@zhucheng/ui';
import { lazy, Suspense } from 'react';
import { createToolCrumbs, getNeedsWords, getPriceWords } from '../../shared/tools.ts';
import { FindingList } from '../findings/finding-list.tsx';
import { SeverityCounts } from '../review-bar.tsx';
import { REVIEW_TOOL } from '../terms.ts';
import { CheckTable } from '../sheet/check-table.tsx';
import { ContractSheet } from '../sheet/contract-sheet.tsx';
import { ContractForm } from './contract-form.tsx';
import { Flag } from '../../shared/flag.tsx';
import styles from './start.module.css';

const OwnReviews = lazy(() => import('./own-reviews.tsx'));

/** A contract of the site's own, reviewed: what a member gets of the own one. */
function Example({ example }: { example: AiReviewExample }) {
  return (
    <section className={styles.example} aria-labelledby="example">
      <div className={styles.exampleHead}>
        <h2 id="example">样例：{example.title}</h2>
        <small>我方：{example.side}</small>
        <SeverityCounts counts={example.counts} />
      </div>
      <div className={styles.examplePanes}>
        <div>
          <ContractSheet review={example} />
          <CheckTable checks={example.checks} />
        </div>
        <div className={styles.exampleFindings}>
          <FindingList findings={example.findings} />
        </div>
      </div>
    </section>
  );
}

const WHAT = [
  ['算一遍', '大写与小写、分项与合计、税额、付款比例、起止日期与天数、条款引用。'],
  ['对一遍', '质量保证金、保修期、工资拨付、逾期利率等的法定上下限，带条文出处。'],
  ['查一遍', '引用的标准是现行还是废止、由谁代替；空白、缺项、前后不一致。'],
  ['站在我方看', '背靠背付款、无上限的违约金、逾期视为认可，只对我方不利的才算风险。'],
] as const;

/** `/contract`: form of a review, what it finds in a worked example, own reviews. */
export function StartPage() {
  const isMember = useIsMember();
  const { data: tool } = aiToolsApi.get.useQuery({ id: REVIEW_TOOL });
  const { data: example } = aiReviewsApi.example.useQuery({});
  const price = tool ? `${getPriceWords(tool.model)}一份` : '';
  return (
    <Container>
      <Breadcrumb items={createToolCrumbs({ name: '合同审查' })} />
      <PageHeader
        title="合同审查"
        note="施工、分包、采购、租赁、服务五类合同逐条核对，每个问题给原文、理由、依据和改法。"
        tags={
          tool && (
            <>
              <Flag look="ok">{getNeedsWords(tool.model)}</Flag>
              <Flag look="outlined">{price}</Flag>
            </>
          )
        }
      />
      <div className={styles.panes}>
        <ContractForm price={price} />
        <div>
          {isMember && (
            <Suspense>
              <OwnReviews />
            </Suspense>
          )}
          <ContentBlock title="查什么">
            <dl className={styles.what}>
              {WHAT.map(([name, words]) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{words}</dd>
                </div>
              ))}
            </dl>
          </ContentBlock>
        </div>
      </div>
      {example && <Example example={example.model} />}
    </Container>
  );
}
