import { aiPapersApi } from '@zhucheng/api-client';
import type { AiPaper, AiPaperSection } from '@zhucheng/contracts';
import { Button, cx, Icon } from '@zhucheng/ui';
import { getStateWords } from '../../shared/paper-words.ts';
import styles from './panel.module.css';

interface OutlinePanelProps {
  paper: AiPaper;
  /** Section that is edited. */
  editing: string | undefined;
  onOutline: () => void;
}

/** Outline of a locked paper with the state of each section. */
export function OutlinePanel({ paper, editing, onOutline }: OutlinePanelProps) {
  const { outline, run, draft } = paper;
  const gaps = new Set(draft.gaps.map(({ section }) => section));
  const sections = outline.filter(({ state }) => state !== null);
  const written = sections.filter(({ revision }) => revision > 0).length;
  return (
    <aside className={styles.panel} id="outline" aria-label="大纲">
      <div className={styles.head}>
        <h2>大纲</h2>
        <Button size="small" variant="text" disabled={run !== null} onClick={onOutline}>
          改大纲
        </Button>
      </div>
      <div className={styles.progress}>
        <p>
          {sections.length} 节：{written} 节写完
        </p>
        <progress value={written} max={sections.length} aria-label="写完的节" />
      </div>
      <ol className={styles.list}>
        {outline.map((section) => (
          <li
            key={section.id}
            data-level={section.level}
            className={cx(section.id === editing && styles.on)}
          >
            <a href={`#section-${section.id}`}>
              <Icon name="lock" />
              <span>
                {section.number} {section.title}
              </span>
              {section.state !== null && (
                <State section={section} isGap={gaps.has(section.id)} isRunning={run !== null} />
              )}
            </a>
          </li>
        ))}
      </ol>
      {run === null && written < sections.length && <WriteRest paper={paper} />}
      <p className={styles.fine}>锁住的标题、层级和次序，写作时一个不动。</p>
    </aside>
  );
}

function State({
  section,
  isGap,
  isRunning,
}: {
  section: AiPaperSection;
  isGap: boolean;
  isRunning: boolean;
}) {
  const isWritten = section.state === 'written' && !isGap;
  if (isWritten) return <Icon name="check" label="写完" className={styles.ok} />;
  const words =
    section.state === 'waiting' && !isRunning ? '还没写' : getStateWords(section, isGap);
  return <em className={cx(isGap && styles.soon)}>{words}</em>;
}

/** Has the sections written that have no text. */
function WriteRest({ paper: { id, outlineRevision, price } }: { paper: AiPaper }) {
  const [write, { isLoading }] = aiPapersApi.lockOutline.useMutation();
  return (
    <div className={styles.rest}>
      <Button
        size="small"
        variant="primary"
        busy={isLoading}
        onClick={() => void write({ id, revision: outlineRevision })}
      >
        写没写的节
      </Button>
      <span>{price} 点</span>
    </div>
  );
}
