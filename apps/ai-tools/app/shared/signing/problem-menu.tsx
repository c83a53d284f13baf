import {
  citeSentence,
  leaveOpen,
  listSentences,
  removeSentence,
  suggestNeeds,
} from '@zhucheng/domain-writing';
import type { Block, Draft, Problem } from '@zhucheng/domain-writing/types';
import { Button, Field, Input } from '@zhucheng/ui';
import { useEffect, useRef, useState } from 'react';
import styles from './problem-menu.module.css';
import type { BlockChange, SignedText } from './signed-text.ts';
import { SupportSearch } from './support-search.tsx';

/** Longest words for what is missing. */
const MAX_NEEDS_LENGTH = 60;

interface ProblemMenuProps {
  text: SignedText;
  draft: Pick<Draft, 'blocks' | 'citations'>;
  problem: Problem;
  busy: boolean;
  onChange: (change: BlockChange) => void;
  /** Opens what changes the block as a whole. */
  onEdit: () => void;
  onClose: () => void;
}

/** What can be done about words without ground: give their source, leave them open, or take out their sentence. */
export function ProblemMenu(props: ProblemMenuProps) {
  const { text, draft, problem, busy, onChange, onClose } = props;
  const [way, setWay] = useState<'support' | 'gap'>();
  const block = draft.blocks[problem.block];
  const sentence = block && listSentences(block)[problem.sentence];
  if (!block || !sentence) return null;
  const title = problem.kind === 'gap' ? problem.text : `“${problem.text}”没有依据`;
  return (
    <section
      className={styles.menu}
      aria-label={title}
      onKeyDown={(event) => {
        // Escape of an input method takes back its words.
        if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
        event.stopPropagation();
        onClose();
      }}
    >
      <b>{title}</b>
      <p>{problem.reason}</p>
      <Ways {...props} block={block} way={way} onWay={setWay} />
      {way === 'support' && (
        <SupportSearch
          text={text}
          problem={problem}
          busy={busy}
          onChoose={({ number, passageId }) => {
            const isKnown = draft.citations.some((one) => one.passageId === passageId);
            onChange({
              changed: citeSentence(block, problem.sentence, number),
              citations: isKnown ? [] : [{ number, passageId }],
            });
          }}
        />
      )}
      {way === 'gap' && (
        <NeedsForm
          suggestion={suggestNeeds(problem, sentence.text)}
          busy={busy}
          onSave={(needs) => onChange({ changed: leaveOpen(block, problem, needs) })}
        />
      )}
    </section>
  );
}

interface WaysProps extends ProblemMenuProps {
  block: Block;
  way: 'support' | 'gap' | undefined;
  onWay: (way: 'support' | 'gap') => void;
}

function Ways({ block, problem, busy, way, onWay, onChange, onEdit, onClose }: WaysProps) {
  const first = useRef<HTMLDivElement>(null);
  useEffect(() => first.current?.querySelector('button')?.focus(), []);
  const isOpen = problem.kind === 'gap';
  // A heading cites nothing, and a cell only with its row.
  const canCite = !isOpen && (block.kind === 'paragraph' || block.kind === 'list');
  return (
    <div className={styles.ways} ref={first}>
      {canCite && (
        <Button size="small" aria-expanded={way === 'support'} onClick={() => onWay('support')}>
          补出处
        </Button>
      )}
      {isOpen ? (
        <Button size="small" onClick={onEdit}>
          补上
        </Button>
      ) : (
        <Button size="small" aria-expanded={way === 'gap'} onClick={() => onWay('gap')}>
          改成待补充
        </Button>
      )}
      <Button
        size="small"
        className={styles.remove}
        busy={busy && way === undefined}
        onClick={() => onChange({ changed: removeSentence(block, problem.sentence) })}
      >
        {block.kind === 'heading' ? '删去这个标题' : '删去这句'}
      </Button>
      <Button size="small" variant="text" onClick={onClose}>
        关闭
      </Button>
    </div>
  );
}

function NeedsForm(props: { suggestion: string; busy: boolean; onSave: (needs: string) => void }) {
  const { suggestion, busy, onSave } = props;
  const [needs, setNeeds] = useState(suggestion);
  const isBlank = needs.trim() === '';
  return (
    <form
      className={styles.needs}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBlank) onSave(needs);
      }}
    >
      <Field label="缺什么" {...(isBlank && { error: '请写明缺什么' })}>
        {(control) => (
          <Input
            {...control}
            autoFocus
            value={needs}
            maxLength={MAX_NEEDS_LENGTH}
            onChange={({ target }) => setNeeds(target.value)}
          />
        )}
      </Field>
      <Button type="submit" size="field" variant="primary" busy={busy}>
        存下
      </Button>
    </form>
  );
}
