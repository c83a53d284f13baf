import type { AiChatAnswer } from '@zhucheng/contracts';
import { listCited, listSentences } from '@zhucheng/domain-writing';
import { Button, Icon } from '@zhucheng/ui';
import { useEffect, useRef } from 'react';
import { StandardStatus } from '../../shared/draft/citation-list.tsx';
import { listSupported, markQuote } from './marked-quote.ts';
import styles from './citation-panel.module.css';
import { useCopy } from '../messages/use-copy.ts';

interface CitationPanelProps {
  answer: AiChatAnswer;
  number: number;
  onNumber: (number: number) => void;
  onClose: () => void;
}

/** Whether the sentences that cite a passage are borne out by it. */
function Comparison({ answer, number }: Pick<CitationPanelProps, 'answer' | 'number'>) {
  const { blocks, problems = [] } = answer;
  const own = problems.filter(({ block, sentence }) => {
    const found = blocks[block];
    const cited = found && listSentences(found)[sentence];
    return cited !== undefined && listCited(cited).includes(number);
  });
  if (own.length === 0) return <p className={styles.fits}>数字、条件、否定词与原文一致</p>;
  return (
    <ul className={styles.differs}>
      {own.map(({ text, reason }, at) => (
        <li key={at}>
          “{text}”：{reason}
        </li>
      ))}
    </ul>
  );
}

/** The passage that an answer cites, at the place that bears it out: beside the text, on phones a sheet. */
export function CitationPanel({ answer, number, onNumber, onClose }: CitationPanelProps) {
  const copy = useCopy();
  const heading = useRef<HTMLHeadingElement>(null);
  const numbers = answer.citations.map((citation) => citation.number);
  const at = numbers.indexOf(number);
  const citation = answer.citations[at];
  useEffect(() => heading.current?.focus(), [number]);
  if (!citation) return null;
  const { source, headingPath, quote } = citation;
  const supported = listSupported(answer.blocks, number);
  const step = (to: number, name: string, icon: 'left' | 'right') => (
    <button
      type="button"
      aria-label={name}
      disabled={numbers[to] === undefined}
      onClick={() => onNumber(numbers[to] ?? number)}
    >
      <Icon name={icon} />
    </button>
  );
  return (
    <aside
      className={styles.panel}
      aria-labelledby="cited"
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
    >
      <header>
        <h2 id="cited" ref={heading} tabIndex={-1}>
          引用 {at + 1}，共 {numbers.length}
        </h2>
        {step(at - 1, '上一处引用', 'left')}
        {step(at + 1, '下一处引用', 'right')}
        <button type="button" aria-label="关闭引用" onClick={onClose}>
          <Icon name="close" />
        </button>
      </header>
      <div className={styles.body}>
        {source.status && <StandardStatus label={source.status} />}
        <h3>
          {source.number && !source.title.includes(source.number) && <span>{source.number}</span>}
          {source.title}
        </h3>
        {headingPath.length > 0 && <p className={styles.where}>{headingPath.join(' › ')}</p>}
        <blockquote>
          {markQuote(quote, supported).map(({ text, isMarked }, index) =>
            isMarked ? <mark key={index}>{text}</mark> : text,
          )}
        </blockquote>
        <p className={styles.actions}>
          {source.url && (
            <Button to={source.url} icon="external">
              看全文
            </Button>
          )}
          <Button icon="copy" onClick={() => void copy(quote, '引文已复制')}>
            复制引文
          </Button>
        </p>
        {supported.length > 0 && (
          <>
            <h4>它支撑的句子</h4>
            {supported.map((text, index) => (
              <p key={index}>{text}</p>
            ))}
            <h4>对照结果</h4>
            <Comparison answer={answer} number={number} />
          </>
        )}
      </div>
    </aside>
  );
}
