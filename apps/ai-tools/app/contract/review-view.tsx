import type { AiReview } from '@zhucheng/contracts';
import { useShowToast } from '@zhucheng/app-shell';
import { Button } from '@zhucheng/ui';
import { ExportButtons } from '../shared/export-buttons.tsx';
import styles from './contract.module.css';
import { FindingPane } from './findings/finding-pane.tsx';
import { ReviewBar } from './review-bar.tsx';
import { CheckTable } from './sheet/check-table.tsx';
import { ContractSheet } from './sheet/contract-sheet.tsx';
import { useFindingChanges, useFindingChoice } from './use-review.ts';

/** Copies the contract with what was accepted. */
function CopyChanged({ text }: { text: string }) {
  const showToast = useShowToast();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      showToast('success', '改好的全文已复制');
    } catch {
      showToast('error', '浏览器不让复制，请导出 Word');
    }
  };
  return (
    <Button icon="copy" onClick={() => void copy()}>
      复制改好的全文
    </Button>
  );
}

/** Links to the parts of the page, on phones where they stand one below the other. */
function PartLinks({ review: { checks, findings } }: { review: AiReview }) {
  return (
    <nav className={styles.tabs} aria-label="分区">
      <a href="#contract">合同</a>
      {checks.length > 0 && <a href="#checks">互校 {checks.length}</a>}
      <a href="#findings">问题 {findings.length}</a>
    </nav>
  );
}

/** A finished review: the contract with its marks, the computations, the findings. */
export function ReviewView({ review }: { review: AiReview }) {
  const choice = useFindingChoice(review.findings);
  const { busy, onChange } = useFindingChanges(review);
  const { current, onToggle, onSelect } = choice;
  const { changedText, model, offlineReason } = review;
  return (
    <>
      <ReviewBar
        review={review}
        actions={
          <>
            {changedText !== null && <CopyChanged text={changedText} />}
            <ExportButtons kind="review" id={review.id} notes="批注" />
          </>
        }
      />
      <PartLinks review={review} />
      <div className={styles.panes}>
        <section className={styles.desk} id="contract" aria-label="合同正文">
          <ContractSheet review={review} current={current} onSelect={onSelect} />
          <CheckTable checks={review.checks} />
        </section>
        <aside className={styles.pane} id="findings" aria-label="审查结果">
          <FindingPane
            review={review}
            listed={choice.listed}
            filter={choice.filter}
            onFilter={choice.setFilter}
            onStep={choice.onStep}
            controls={{ current, onToggle, busy, onChange }}
          />
          <p className={styles.note}>
            {model !== null && `规则之外由模型 ${model} 补充。`}
            {offlineReason !== null && `${offlineReason}。`}
            审查结果供核对参考，不代替法律意见。
          </p>
        </aside>
      </div>
    </>
  );
}
