import { aiChatApi } from '@zhucheng/api-client';
import type { AiChatAnswer, AiChatMessage } from '@zhucheng/contracts';
import { toPlainText } from '@zhucheng/domain-writing';
import { AppLink, Button } from '@zhucheng/ui';
import type { MouseEvent } from 'react';
import { DraftBlocks } from '../../shared/draft/draft-blocks.tsx';
import { getProblemId } from '../../shared/draft/sentence-text.tsx';
import styles from './answer.module.css';
import { Approvals } from './approvals.tsx';
import { saveCsv } from './csv.ts';
import { Feedback } from './feedback.tsx';
import { Siblings } from './siblings.tsx';
import { ToolCalls } from './tool-calls.tsx';
import { useCopy } from './use-copy.ts';

const CITATION = /citation-(\d+)$/u;

interface AnswerProps {
  conversation: string;
  messages: readonly AiChatMessage[];
  message: AiChatMessage;
  /** What it says so far. */
  answer: AiChatAnswer;
  /** False while an answer is written. */
  canAsk: boolean;
  onCite: (message: string, number: number) => void;
}

/** Who wrote an answer, and from what. */
function WriterLine({ writer, why, citations }: AiChatAnswer) {
  const sources = citations.length > 0 && `依据 ${citations.length} 段原文`;
  return (
    <p className={styles.by}>
      {writer && <b data-writer={writer}>{writer === 'model' ? '模型撰写' : '离线回答'}</b>}
      <span>{[sources, why].filter(Boolean).join('　')}</span>
    </p>
  );
}

/** Places of an answer that nothing bears out, by their reason. */
function Problems({ problems = [], prefix }: Pick<AiChatAnswer, 'problems'> & { prefix: string }) {
  if (problems.length === 0) return null;
  const numbered = problems.map((problem, index) => ({ ...problem, index }));
  const byReason = Map.groupBy(numbered, ({ reason }) => reason);
  return (
    <section className={styles.problems} aria-label="没有依据的地方">
      <b>{problems.length} 处没有依据，使用前请核对</b>
      <ul>
        {[...byReason].map(([reason, places]) => (
          <li key={reason}>
            {places.map(({ text, index }, at) => (
              <span key={index} id={getProblemId(index, prefix)} tabIndex={-1}>
                {at > 0 && '、'}“{text}”
              </span>
            ))}
            ：{reason}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Refusal({ refusal, near = [] }: Pick<AiChatAnswer, 'refusal' | 'near'>) {
  if (refusal === undefined) return null;
  return (
    <div className={styles.refusal}>
      <p>{refusal}，没有编一个给您。换个问法，或带上自己的资料再问。</p>
      {near.length > 0 && (
        <>
          <p>最接近的是：</p>
          <ul>
            {near.map(({ passageId, source }) => (
              <li key={passageId}>
                {source.url ? <AppLink to={source.url}>{source.title}</AppLink> : source.title}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

/** An answer: calls of tools, the text with its citations, and what can be done with it. */
export function Answer(props: AnswerProps) {
  const { conversation, messages, message, answer, canAsk, onCite } = props;
  const prefix = `m${message.id.slice(-8)}-`;
  const { blocks, problems = [], tools = [], approvals = [], reason } = answer;
  const openCitation = (event: MouseEvent) => {
    const link = (event.target as Element).closest('a');
    const number = CITATION.exec(link?.getAttribute('href') ?? '')?.[1];
    if (number === undefined) return;
    event.preventDefault();
    onCite(message.id, Number(number));
  };
  const isDone = message.state !== 'writing';
  return (
    <article className={styles.answer} aria-label="回答" aria-busy={!isDone}>
      <ToolCalls calls={tools} />
      <WriterLine {...answer} />
      {/* Its links are buttons of the citation panel; the keyboard's Enter on them is a click. */}
      <div className={styles.text} onClick={openCitation}>
        <DraftBlocks
          blocks={blocks}
          problems={problems}
          prefix={prefix}
          hideWriters
          renderAfter={(index) => {
            const block = blocks[index];
            return (
              block?.kind === 'table' && (
                <Button
                  size="small"
                  variant="text"
                  icon="download"
                  onClick={() => saveCsv(block, block.caption ?? '表格')}
                >
                  存为 CSV
                </Button>
              )
            );
          }}
        />
      </div>
      <Refusal {...answer} />
      <Approvals
        conversation={conversation}
        message={message.id}
        approvals={approvals}
        canDecide={isDone}
      />
      <Problems problems={problems} prefix={prefix} />
      {reason && (
        <p className={styles.broken} role="status">
          {message.state === 'interrupted' ? '已中断：' : ''}
          {reason}
        </p>
      )}
      {isDone && (
        <AnswerActions
          conversation={conversation}
          messages={messages}
          message={message}
          text={toPlainText(blocks)}
          canAsk={canAsk}
        />
      )}
    </article>
  );
}

function AnswerActions(
  props: Pick<AnswerProps, 'conversation' | 'messages' | 'message' | 'canAsk'> & { text: string },
) {
  const { conversation, messages, message, text, canAsk } = props;
  const [regenerate, { isLoading }] = aiChatApi.regenerate.useMutation();
  const copy = useCopy();
  const isBroken = message.state === 'interrupted';
  return (
    <div className={styles.under}>
      <Siblings conversation={conversation} messages={messages} message={message} label="回答" />
      {text !== '' && (
        <Button
          size="small"
          variant="text"
          icon="copy"
          onClick={() => void copy(text, '回答已复制')}
        >
          复制
        </Button>
      )}
      <Button
        size="small"
        variant={isBroken ? 'primary' : 'text'}
        icon="refresh"
        disabled={!canAsk}
        busy={isLoading}
        onClick={() => void regenerate({ id: conversation, message: message.id })}
      >
        {isBroken ? '继续' : '重新回答'}
      </Button>
      <Feedback conversation={conversation} message={message} />
    </div>
  );
}
