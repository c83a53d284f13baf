import { aiPapersApi } from '@zhucheng/api-client';
import { PageTdk, owned, parseId, preload, tdkQuery, type PageHandle } from '@zhucheng/app-shell';
import type { AiPaper } from '@zhucheng/contracts';
import { Breadcrumb, Button, Container, PageHeader, Skeleton } from '@zhucheng/ui';
import { useParams } from 'react-router';
import { countCharacters } from '../../shared/draft/draft-facts.ts';
import { ExportButtons } from '../../shared/export-buttons.tsx';
import { RunSpeaker } from '../../shared/run/run-speaker.tsx';
import { RunStatus } from '../../shared/run/run-status.tsx';
import { createToolCrumbs } from '../../shared/tools.ts';
import { CheckGate, CheckList, usePaperCheck } from '../shared/check-summary.tsx';
import { PaperGate } from '../shared/paper-gate.tsx';
import { describeSigning, formatTime, getEditPath, getPaperPath } from '../shared/paper-words.ts';
import { References } from '../shared/references.tsx';
import { SectionBlocks } from '../shared/section-blocks.tsx';
import { useProgress } from '../shared/use-progress.ts';
import styles from './detail.module.css';

export const handle: PageHandle = { uncached: true };

const load = preload(({ params }) => [
  tdkQuery('aiPaperDetail'),
  owned(aiPapersApi.get.initiate({ id: parseId(params.id) })),
]);
export const loader = load;
export const clientLoader = load;

/** `/aipaper/detail/{id}`: one's own paper to read and to print, as it is written. */
export default function PaperDetail() {
  const { id = '' } = useParams();
  return (
    <>
      <PageTdk page="aiPaperDetail" path={getPaperPath(id)} noindex />
      <PaperGate id={id}>{(paper, refetch) => <Paper paper={paper} refetch={refetch} />}</PaperGate>
    </>
  );
}

function Paper({ paper, refetch }: { paper: AiPaper; refetch: () => void }) {
  const { title, draft, outline, run } = paper;
  const followed = useProgress(paper, refetch);
  const crumbs = createToolCrumbs({ name: 'AI 论文', href: '/aipaper/index' }, { name: title });
  return (
    <Container>
      <Breadcrumb items={crumbs} />
      <PageHeader
        title={title}
        note={describe(paper)}
        actions={
          <>
            {paper.locked && <ExportButtons kind="paper" id={paper.id} />}
            <Button icon="print" onClick={() => window.print()}>
              打印
            </Button>
            <Button variant="primary" to={getEditPath(paper.id)}>
              {paper.locked ? '编辑' : '改大纲'}
            </Button>
          </>
        }
      />
      <div className={styles.panes}>
        <nav className={styles.outline} aria-label="目录" data-print="hide">
          <ol>
            {outline.map(({ id, level, number, title: heading }) => (
              <li key={id} data-level={level}>
                <a href={`#section-${id}`}>
                  {number} {heading}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <article className={styles.sheet} aria-label={title}>
          {run !== null && <RunStatus {...followed} />}
          {run === null && paper.reason !== null && (
            <p className={styles.reason} role="status">
              {paper.reason}
            </p>
          )}
          <RunSpeaker text={getSpokenProgress(paper)} ended={run === null} />
          {outline.map(({ id }) => (
            <section key={id} id={`section-${id}`} className={styles.section}>
              <SectionBlocks draft={draft} section={id} />
            </section>
          ))}
          <References paper={paper} />
        </article>
        {paper.locked && run === null && (
          <div data-print="hide" className={styles.gate}>
            <Signing paper={paper} />
          </div>
        )}
      </div>
    </Container>
  );
}

/** What stands below a paper's title. */
const describe = ({ kind, keywords, draft, updateTime, signature }: AiPaper): string =>
  [
    kind,
    `关键词：${keywords.join('、')}`,
    `已写 ${countCharacters(draft.blocks)} 字`,
    `改于 ${formatTime(updateTime)}`,
    signature?.stands && describeSigning(signature),
  ]
    .filter(Boolean)
    .join('　');

/** Whether a paper is signed, or what stands against it. */
function Signing({ paper }: { paper: AiPaper }) {
  const check = usePaperCheck(paper);
  if (!check) return <Skeleton kind="list" rows={3} />;
  return (
    <>
      <CheckGate check={check} signature={paper.signature} isRunning={false} />
      <CheckList check={check} draft={paper.draft} />
    </>
  );
}

/** Sections that are written, a sentence each. */
const getSpokenProgress = ({ outline }: AiPaper): string =>
  outline
    .filter(({ state }) => state === 'written')
    .map(({ title }) => `${title}写完了。`)
    .join('');
