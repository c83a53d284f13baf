import type { AiReview } from '@zhucheng/contracts';
import { Button, EmptyState, Select } from '@zhucheng/ui';
import styles from './findings.module.css';
import { SEVERITY_NAMES, SEVERITY_ORDER } from '../terms.ts';
import type { FindingFilter } from './filter-findings.ts';
import { FindingList, type FindingControls } from './finding-list.tsx';

interface FindingPaneProps {
  review: AiReview;
  /** Findings that the filter leaves. */
  listed: AiReview['findings'];
  filter: FindingFilter;
  onFilter: (filter: FindingFilter) => void;
  onStep: (step: 1 | -1) => void;
  controls: FindingControls;
}

/** Which findings are listed, in which order, and the way from one to the next. */
function FilterRow({ filter, onFilter, onStep }: Omit<FindingPaneProps, 'review' | 'controls'>) {
  const change = (changes: object) => onFilter({ ...filter, ...changes });
  return (
    <div className={styles.filters}>
      <Select
        compact
        aria-label="按程度"
        value={filter.severity}
        onChange={(event) => change({ severity: event.target.value })}
      >
        <option value="all">全部程度</option>
        {SEVERITY_ORDER.map((severity) => (
          <option key={severity} value={severity}>
            {SEVERITY_NAMES[severity]}
          </option>
        ))}
      </Select>
      <Select
        compact
        aria-label="按处理"
        value={filter.handled}
        onChange={(event) => change({ handled: event.target.value })}
      >
        <option value="all">全部</option>
        <option value="open">待处理</option>
        <option value="handled">已处理</option>
      </Select>
      <Select
        compact
        aria-label="排序"
        value={filter.order}
        onChange={(event) => change({ order: event.target.value })}
      >
        <option value="clause">按条款排</option>
        <option value="severity">按程度排</option>
      </Select>
      <span className={styles.steps}>
        <Button
          size="small"
          aria-label="上一个问题"
          aria-keyshortcuts="k"
          title="上一个问题（K）"
          icon="left"
          onClick={() => onStep(-1)}
        />
        <Button
          size="small"
          aria-label="下一个问题"
          aria-keyshortcuts="j"
          title="下一个问题（J）"
          icon="right"
          onClick={() => onStep(1)}
        />
      </span>
    </div>
  );
}

/** The findings of a review. */
export function FindingPane(props: FindingPaneProps) {
  const { review, listed, filter, controls } = props;
  const { findings, open } = review;
  return (
    <>
      <div className={styles.paneHead}>
        <h2>问题 {findings.length}</h2>
        <small aria-live="polite">
          已处理 {findings.length - open}，还剩 {open}
        </small>
      </div>
      {findings.length > 0 && <FilterRow {...props} />}
      <FindingList findings={listed} controls={controls} />
      {findings.length === 0 && (
        <EmptyState title="没有查出问题">
          规则逐条核对过，没有对不上的数和低于法定要求的约定。
        </EmptyState>
      )}
      {findings.length > 0 && listed.length === 0 && (
        <EmptyState
          title={filter.handled === 'open' ? '这些都处理完了' : '没有这样的问题'}
          actions={
            <Button onClick={() => props.onFilter({ ...filter, severity: 'all', handled: 'all' })}>
              看全部问题
            </Button>
          }
        />
      )}
    </>
  );
}
