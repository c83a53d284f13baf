import { PageTdk, notFound, preload, tdkQuery } from '@zhucheng/app-shell';
import type { AiPaper } from '@zhucheng/contracts';
import { useState } from 'react';
import { useParams } from 'react-router';
import { PaperGate } from '../shared/paper-gate.tsx';
import { getEditPath } from '../shared/paper-words.ts';
import { PaperDesk } from './paper-desk.tsx';
import { OutlineDesk } from './outline/outline-desk.tsx';

const ID = /^[0-9a-f]{32}$/u;

const load = preload(({ params }) =>
  ID.test(params.id ?? '') ? [tdkQuery('aiPaperEdit')] : notFound(),
);
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
