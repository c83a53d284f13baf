import type { Report } from '@zhucheng/contracts';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import type { LiveChart } from './chart-engine.ts';
import { createOption } from './chart-option.ts';
import { describeSeries } from './report-words.ts';
import styles from './reports.module.css';

/** The chart in an element, once its library is there; this page alone loads it. */
function useChart(report: Report, label: string) {
  const element = useRef<HTMLDivElement>(null);
  const [chart, setChart] = useState<LiveChart>();
  useEffect(() => {
    const place = element.current;
    if (!place) return undefined;
    let made: LiveChart | undefined;
    let isGone = false;
    void import('./chart-engine.ts').then(({ createChart }) => {
      if (isGone) return;
      made = createChart(place);
      setChart(made);
    });
    const observer = new ResizeObserver(() => made?.resize());
    observer.observe(place);
    return () => {
      isGone = true;
      observer.disconnect();
      made?.dispose();
    };
  }, []);
  useEffect(() => chart?.draw(createOption(report, label)), [chart, report, label]);
  return { element, chart };
}

/** Chart of the days of a report. Arrows go from day to day. */
export function ReportChart({ report, title }: { report: Report; title: string }) {
  const id = useId();
  const label = describeSeries(report);
  const { element, chart } = useChart(report, label);
  const [at, setAt] = useState(-1);
  const move = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0;
    if (step === 0) return;
    event.preventDefault();
    const next = Math.min(report.days.length - 1, Math.max(0, at + step));
    setAt(next);
    chart?.point(next);
  };
  const day = report.days[at];
  const said =
    day &&
    [
      day.slice(5),
      ...report.series.map(({ title: name, values }) => `${name} ${values[at] ?? 0}`),
    ].join('，');
  return (
    <figure className={styles.figure} aria-labelledby={id}>
      <figcaption>
        <h2 id={id}>{title}</h2>
        {report.series.map((one) => (
          <span key={one.title} data-kind={one.kind}>
            {one.title}
          </span>
        ))}
        {report.series[0]?.before && <span data-kind="before">前期</span>}
      </figcaption>
      <div
        className={styles.frame}
        role="group"
        aria-label="按左右键逐日看"
        tabIndex={0}
        onKeyDown={move}
      >
        <div ref={element} className={styles.chart} role="img" aria-label={label} />
      </div>
      <p role="status" className={styles.said}>
        {said}
      </p>
    </figure>
  );
}
