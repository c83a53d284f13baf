import type { AiFinding, AiReview } from '@zhucheng/contracts';
import { cx } from '@zhucheng/ui';
import { memo, useMemo } from 'react';
import severityStyles from '../severity.module.css';
import { SEVERITY_CLASSES, SEVERITY_NAMES, SEVERITY_ORDER } from '../terms.ts';
import styles from './sheet.module.css';
import { layOutReview, type TextLine, type TextPart } from './text-lines.ts';

/** The gravest of findings. */
const gravest = (findings: readonly AiFinding[]) =>
  findings.toSorted(
    (a, b) => SEVERITY_ORDER.indexOf(a.severity) - SEVERITY_ORDER.indexOf(b.severity),
  )[0];

/** Number of a finding that leads to it. */
function FindingNumber({ finding, onSelect }: { finding: AiFinding; onSelect?: OnSelect }) {
  const { number, severity, title } = finding;
  return (
    <a
      className={cx(severityStyles.number, SEVERITY_CLASSES[severity])}
      href={`#finding-${number}`}
      aria-label={`问题 ${number}，${SEVERITY_NAMES[severity]}：${title}`}
      onClick={
        onSelect &&
        ((event) => {
          event.preventDefault();
          onSelect(number);
        })
      }
    >
      {number}
    </a>
  );
}

type OnSelect = (number: number) => void;

/** Words of a part; those that an accepted finding changes are struck out before the new ones. */
function PartWords({ text, part }: { text: string; part: TextPart }) {
  const words = text.slice(part.start, part.end);
  const changing = part.spans.find(({ accepted }) => accepted !== null);
  const finding = gravest(part.spans);
  if (changing) {
    return (
      <>
        <del className={severityStyles.deleted}>{words}</del>
        {part.end === changing.end && changing.accepted !== '' && (
          <ins className={severityStyles.inserted}>{changing.accepted}</ins>
        )}
      </>
    );
  }
  if (!finding) return words;
  return (
    <mark
      className={cx(
        styles.mark,
        SEVERITY_CLASSES[finding.severity],
        part.spans.every(({ state }) => state !== 'open') && styles.handled,
      )}
    >
      {words}
    </mark>
  );
}

interface LineProps {
  text: string;
  line: TextLine;
  isCurrent: boolean;
  onSelect?: OnSelect | undefined;
}

function LineWords({ text, line, onSelect }: LineProps) {
  const select = onSelect && { onSelect };
  return (
    <>
      {line.findings.length > 0 && (
        <span className={styles.numbers} data-print="hide">
          {line.findings.map((finding) => (
            <FindingNumber key={finding.number} finding={finding} {...select} />
          ))}
        </span>
      )}
      {line.cells[0]?.map((part) => (
        <PartWords key={part.start} text={text} part={part} />
      ))}
    </>
  );
}

const ContractLine = memo(function ContractLine(props: LineProps) {
  const { line, isCurrent } = props;
  const words = <LineWords {...props} />;
  const className = cx(isCurrent && styles.current);
  if (line.kind === 'title') return <h2 className={className}>{words}</h2>;
  if (line.kind === 'heading') return <h3 className={className}>{words}</h3>;
  return <p className={className}>{words}</p>;
});

/** Rows of a table that follow each other. */
function ContractTable(props: {
  text: string;
  rows: readonly TextLine[];
  onSelect?: OnSelect | undefined;
}) {
  const { text, rows, onSelect } = props;
  const select = onSelect && { onSelect };
  return (
    <div className={styles.tableBox} tabIndex={0} role="group" aria-label="合同里的表格">
      <table>
        <tbody>
          {rows.map(({ start, cells, findings }) => (
            <tr key={start}>
              {cells.map((parts, index) => (
                <td key={index}>
                  {parts.map((part) => (
                    <PartWords key={part.start} text={text} part={part} />
                  ))}
                  {index === cells.length - 1 &&
                    findings.map((finding) => (
                      <FindingNumber key={finding.number} finding={finding} {...select} />
                    ))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Lines, those of a table together. */
function groupLines(lines: readonly TextLine[]): TextLine[][] {
  const groups: TextLine[][] = [];
  for (const line of lines) {
    const last = groups.at(-1);
    if (line.kind === 'row' && last?.[0]?.kind === 'row') last.push(line);
    else groups.push([line]);
  }
  return groups;
}

/** Props of {@link ContractSheet}. */
export interface ContractSheetProps {
  review: Pick<AiReview, 'text' | 'clauses' | 'findings'>;
  current?: number | undefined;
  onSelect?: OnSelect | undefined;
}

/** A contract with its findings marked, their numbers in the margin. */
export function ContractSheet({ review, current, onSelect }: ContractSheetProps) {
  const groups = useMemo(() => groupLines(layOutReview(review)), [review]);
  return (
    <article className={styles.sheet} lang="zh-CN">
      {groups.map((lines) => {
        const [first] = lines;
        if (!first) return null;
        if (first.kind === 'row') {
          return (
            <ContractTable key={first.start} text={review.text} rows={lines} onSelect={onSelect} />
          );
        }
        const isCurrent = first.findings.some(({ number }) => number === current);
        return (
          <ContractLine
            key={first.start}
            text={review.text}
            line={first}
            isCurrent={isCurrent}
            onSelect={onSelect}
          />
        );
      })}
    </article>
  );
}
