import { tenderBoardApi } from '@zhucheng/api-client';
import { useState } from 'react';
import { PagedList } from '../../personal-centre/components/paged-list.tsx';
import parts from '../../personal-centre/components/components.module.css';
import { sectionHref } from '../sections.ts';
import styles from './board.module.css';
import { formatProjectMeta } from './board.ts';
import { StageLabel } from './stage-label.tsx';

interface PastProjectsProps {
  total: number;
  /** Page of the list; beyond the first it is open. */
  page: number;
  onOpen: (id: string) => void;
}

/** Projects that were closed longer ago, folded. */
export function PastProjects({ total, page, onOpen }: PastProjectsProps) {
  const [isOpen, setOpen] = useState(page > 1);
  return (
    <details
      className={styles.past}
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>更早了结的 {total} 个项目</summary>
      {isOpen && <PastList page={page} onOpen={onOpen} />}
    </details>
  );
}

function PastList({ page, onOpen }: Omit<PastProjectsProps, 'total'>) {
  const query = tenderBoardApi.listPast.useQuery(
    { current: page },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <PagedList
      query={query}
      label="更早了结的项目"
      empty={{ title: '没有更早的项目', text: '近 30 天了结的在看板上。', actions: null }}
      hrefFor={(to) => sectionHref('bids', to)}
      keyOf={({ id }) => id}
    >
      {(project) => (
        <>
          <h3>
            <button type="button" className={styles.link} onClick={() => onOpen(project.id)}>
              {project.name}
            </button>
          </h3>
          <p>
            {[project.stageAt.slice(0, 10), formatProjectMeta(project), project.reason]
              .filter(Boolean)
              .join(' · ')}
          </p>
          <div className={parts.right}>
            <StageLabel stage={project.stage} />
          </div>
        </>
      )}
    </PagedList>
  );
}
