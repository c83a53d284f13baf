import { useNow } from '@zhucheng/app-shell';
import type { ExperimentRecord } from '@zhucheng/contracts';
import { formatCount } from '@zhucheng/ui';
import { Button } from 'antd';
import { StateTag, type StateTone } from '../../shared/parts/state-tag.tsx';
import { formatMoment } from '../../shared/parts/times.ts';
import { describeVerdict, formatShare, getShare } from './experiment-rules.ts';
import styles from './experiments.module.css';

const STATES: Record<ExperimentRecord['state'], { tone: StateTone; name: string }> = {
  draft: { tone: 'draft', name: '没开始' },
  running: { tone: 'running', name: '进行中' },
  ended: { tone: 'done', name: '已结束' },
};

function Results({ experiment }: { experiment: ExperimentRecord }) {
  const { results, winner, name } = experiment;
  return (
    <div className={styles.scroll} role="region" aria-label={`${name}的数字`} tabIndex={0}>
      <table className={styles.results}>
        <thead>
          <tr>
            <th scope="col">版本</th>
            <th scope="col">浏览</th>
            <th scope="col">访客</th>
            <th scope="col">分到的访客</th>
            <th scope="col">线索</th>
            <th scope="col">转化率</th>
            <th scope="col">可能的范围（95%）</th>
          </tr>
        </thead>
        <tbody>
          {results.map(({ variant, views, visitors, conversions, rate, low, high }) => (
            <tr key={variant}>
              <th scope="row">
                {variant}
                {winner === variant && <small>选定</small>}
              </th>
              <td>{formatCount(views)}</td>
              <td>{formatCount(visitors)}</td>
              <td>{formatShare(getShare(results, variant))}</td>
              <td>{formatCount(conversions)}</td>
              <td>{formatShare(rate)}</td>
              <td>
                {formatShare(low)}–{formatShare(high)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** An experiment with its numbers, and what they say in plain words. */
export function ExperimentCard(props: {
  experiment: ExperimentRecord;
  onStart: () => void;
  onEnd: () => void;
}) {
  const { experiment, onStart, onEnd } = props;
  const { name, pageName, state, startedAt, endedAt } = experiment;
  const now = useNow();
  return (
    <section className={styles.card} aria-label={name}>
      <header className={styles.head}>
        <h2>{name}</h2>
        <StateTag tone={STATES[state].tone}>{STATES[state].name}</StateTag>
        <span className={styles.when}>
          {startedAt && `${formatMoment(startedAt, now)}开始`}
          {endedAt && `，${formatMoment(endedAt, now)}结束`}
        </span>
        {state === 'draft' && (
          <Button type="primary" onClick={onStart}>
            开始
          </Button>
        )}
        {state === 'running' && <Button onClick={onEnd}>结束</Button>}
      </header>
      <p className={styles.what}>{pageName}</p>
      {state !== 'draft' && (
        <>
          <Results experiment={experiment} />
          <p className={styles.verdict}>{describeVerdict(experiment.results)}</p>
        </>
      )}
    </section>
  );
}
