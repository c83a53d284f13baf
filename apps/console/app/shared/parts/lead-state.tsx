import { LEAD_STATE_LABELS, type LeadState } from '@zhucheng/domain-service';
import { StateTag, type StateTone } from './state-tag.tsx';

const TONES: Readonly<Record<LeadState, StateTone>> = {
  new: 'new',
  following: 'running',
  booked: 'waiting',
  won: 'done',
  invalid: 'off',
  suspect: 'draft',
};

/** State of a lead. */
export const LeadStateTag = ({ state }: { state: LeadState }) => (
  <StateTag tone={TONES[state]}>{LEAD_STATE_LABELS[state]}</StateTag>
);
