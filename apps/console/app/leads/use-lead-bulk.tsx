import { LEAD_STATE_LABELS, LEAD_STATES, type LeadState } from '@zhucheng/domain-service';
import { useState, type ReactNode } from 'react';
import type { BulkAction } from '../shared/list/list-types.ts';
import type { Selection } from '../shared/list/selection.ts';
import { ChoiceDialog } from './lead-dialogs.tsx';
import { useLeadCalls, type LeadFilter, type Owner } from './use-lead-calls.ts';

interface Question {
  title: string;
  label: string;
  options: { value: string; label: string }[];
  answer: (value: string | undefined) => void;
}

const STATE_OPTIONS = LEAD_STATES.filter((state) => state !== 'suspect').map((value) => ({
  value,
  label: LEAD_STATE_LABELS[value],
}));

/** Changes of many leads, with the dialog that asks for what is missing. */
export function useLeadBulk(
  filter: LeadFilter,
  people: readonly Owner[],
): { bulk: BulkAction[]; dialog: ReactNode } {
  const { bulk } = useLeadCalls();
  const [question, setQuestion] = useState<Question>();
  const ask = (asked: Omit<Question, 'answer'>) =>
    new Promise<string | undefined>((resolve) => {
      const answer = (value: string | undefined) => {
        setQuestion(undefined);
        resolve(value);
      };
      setQuestion({ ...asked, answer });
    });
  const which = (selection: Selection) =>
    selection.kind === 'some'
      ? { ids: [...selection.ids] }
      : { filter, except: [...selection.except] };
  const owners = people.map(({ id, name }) => ({ value: id, label: name }));
  const assign = async (selection: Selection) => {
    const owner = await ask({ title: '转给', label: '负责人', options: owners });
    return owner && bulk({ action: 'assign', owner, ...which(selection) });
  };
  const setState = async (selection: Selection) => {
    const state = await ask({ title: '改阶段', label: '阶段', options: STATE_OPTIONS });
    return state && bulk({ action: 'state', state: state as LeadState, ...which(selection) });
  };
  return {
    bulk: [
      { key: 'assign', label: '转给…', start: assign },
      {
        key: 'turn',
        label: '按轮次分配',
        start: (selection) => bulk({ action: 'assign', owner: 'turn', ...which(selection) }),
      },
      { key: 'state', label: '改阶段…', start: setState },
    ],
    dialog: question && (
      <ChoiceDialog
        title={question.title}
        label={question.label}
        options={question.options}
        onChoose={question.answer}
      />
    ),
  };
}
