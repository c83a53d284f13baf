import { aiPapersApi } from '@zhucheng/api-client';
import { PageTdk, owned, parseId, preload, tdkQuery, type PageHandle } from '@zhucheng/app-shell';
import type { AiPaper } from '@zhucheng/contracts';
import { useState } from 'react';
import { useParams } from 'react-router';
import { PaperGate } from '../shared/paper-gate.tsx';
import { getEditPath } from '../shared/paper-words.ts';
import { PaperDesk } from './paper-desk.tsx';
import { OutlineDesk } from './outline/outline-desk.tsx';

export const handle: PageHandle = { uncached: true };

const load = preload(({ params }) => [
  tdkQuery('aiPaperEdit'),
  owned(aiPapersApi.get.initiate({ id: parseId(params.id) })),
]);
export const loader = load;
export const clientLoader = load;

/** `/aipaper/edit/{id}`: the outline of one's own paper, and its text once the outline is locked. */
export default function PaperEdit() {
  const { id = '' } = useParams();
  return (
    <>
      <PageTdk page="aiPaperEdit" path={getEditPath(id)} noindex />
      <PaperGate id={id}>
        {(paper, refetch) => <Desk key={id} paper={paper} refetch={refetch} />}
      </PaperGate>
    </>
  );
}

function Desk({ paper, refetch }: { paper: AiPaper; refetch: () => void }) {
  const [isOutlining, setIsOutlining] = useState(false);
  const close = () => setIsOutlining(false);
  if (!paper.locked) return <OutlineDesk paper={paper} />;
  if (isOutlining) return <OutlineDesk paper={paper} onClose={close} />;
  return <PaperDesk paper={paper} refetch={refetch} onOutline={() => setIsOutlining(true)} />;
}
