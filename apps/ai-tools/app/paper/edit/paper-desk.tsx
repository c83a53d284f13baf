import { Icon } from '@zhucheng/ui';
import type { AiPaper } from '@zhucheng/contracts';
import { useState } from 'react';
import { ProblemChoiceContext } from '../../shared/draft/sentence-text.tsx';
import { RunSpeaker } from '../../shared/run/run-speaker.tsx';
import { RunStatus } from '../../shared/run/run-status.tsx';
import { formatTime } from '../shared/paper-words.ts';
import { References } from '../shared/references.tsx';
import { useProgress } from '../shared/use-progress.ts';
import { CheckPanel } from './check/check-panel.tsx';
import { DeskActions } from './desk-actions.tsx';
import styles from './edit.module.css';
import { OutlinePanel } from './outline/outline-panel.tsx';
import { SectionText } from './text/section-text.tsx';
import { useMending } from './use-mending.ts';

interface PaperDeskProps {
  paper: AiPaper;
  refetch: () => void;
  onOutline: () => void;
}

/** A paper that is written and edited: outline, text, and what stands against signing it. */
export function PaperDesk({ paper, refetch, onOutline }: PaperDeskProps) {
  const { title, version, updateTime, run, reason, outline } = paper;
  const followed = useProgress(paper, refetch);
  const [editing, setEditing] = useState<string>();
  const mending = useMending(paper, editing);
  const written = outline.filter(({ state }) => state === 'written');
  return (
    <ProblemChoiceContext value={mending.choice}>
      <div className={styles.bar}>
        <h1>{title}</h1>
        <span>
          已存 {formatTime(updateTime).slice(11)}　第 {version} 版
        </span>
        <DeskActions paper={paper} onRestored={() => setEditing(undefined)} />
      </div>
      <nav className={styles.tabs} aria-label="分区">
        <a href="#text">正文</a>
        <a href="#outline">大纲</a>
        <a href="#check">核查</a>
      </nav>
      <div className={styles.panes}>
        <OutlinePanel paper={paper} editing={editing} onOutline={onOutline} />
        <section className={styles.middle} id="text" aria-label="正文">
          {run !== null && (
            <div className={styles.run}>
              <RunStatus {...followed} />
            </div>
          )}
          {run === null && reason !== null && (
            <p className={styles.reason} role="status">
              <Icon name="warning" />
              {reason}
            </p>
          )}
          <RunSpeaker
            text={written.map((section) => `${section.title}写完了。`).join('')}
            ended={run === null}
          />
          <div className={styles.sheet}>
            {outline.map((section) => (
              <SectionText
                key={section.id}
                paper={paper}
                section={section}
                isEditing={editing === section.id}
                mending={mending}
                onEdit={setEditing}
              />
            ))}
            <References paper={paper} />
          </div>
        </section>
        <CheckPanel paper={paper} />
      </div>
    </ProblemChoiceContext>
  );
}
