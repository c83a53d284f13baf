import { aiPapersApi } from '@zhucheng/api-client';
import type { AiPaper, AiPaperVersion } from '@zhucheng/contracts';
import { Button, Dialog, Skeleton } from '@zhucheng/ui';
import { useState } from 'react';
import { ExportButtons } from '../../shared/export-buttons.tsx';
import { formatTime, getPaperPath, REASON_WORDS } from '../shared/paper-words.ts';
import styles from './edit.module.css';

/** Versions and reading of a paper. */
export function DeskActions({ paper, onRestored }: { paper: AiPaper; onRestored: () => void }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className={styles.actions}>
      <Button icon="clock" onClick={() => setIsOpen(true)}>
        版本
      </Button>
      <ExportButtons kind="paper" id={paper.id} />
      <Button icon="eye" to={getPaperPath(paper.id)}>
        阅读
      </Button>
      {isOpen && (
        <Dialog title="版本" width={520} onClose={() => setIsOpen(false)}>
          <Versions
            paper={paper}
            onRestored={() => {
              setIsOpen(false);
              onRestored();
            }}
          />
        </Dialog>
      )}
    </div>
  );
}

function Versions({ paper, onRestored }: { paper: AiPaper; onRestored: () => void }) {
  const { data } = aiPapersApi.listVersions.useQuery({ id: paper.id });
  const [restore, { isLoading }] = aiPapersApi.restoreVersion.useMutation();
  const choose = async (number: number) => {
    const { error } = await restore({ id: paper.id, number });
    if (!error) onRestored();
  };
  if (!data) return <Skeleton kind="list" rows={4} />;
  return (
    <ol className={styles.versions}>
      {data.list.map((version) => (
        <li key={version.number}>
          <span>
            第 {version.number} 版　{describe(version)}
            <small>
              {formatTime(version.createTime)}　{version.written} 节有正文
            </small>
          </span>
          {version.number === paper.version ? (
            <em>现在的</em>
          ) : (
            <Button
              size="small"
              busy={isLoading}
              disabled={paper.run !== null}
              aria-label={`回到第 ${version.number} 版`}
              onClick={() => void choose(version.number)}
            >
              回到这一版
            </Button>
          )}
        </li>
      ))}
    </ol>
  );
}

const describe = ({ reason, section }: AiPaperVersion): string =>
  section === null ? REASON_WORDS[reason] : `${REASON_WORDS[reason]}“${section}”`;
