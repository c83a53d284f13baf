import { PAGE_STATES } from '@zhucheng/contracts/forms/pages';
import { StateTag, type StateTone } from '../shared/parts/state-tag.tsx';

/** State in which staff put banners and jobs. */
export type PageStateName = (typeof PAGE_STATES)[number];

const STATES: Record<PageStateName, { tone: StateTone; name: string }> = {
  draft: { tone: 'draft', name: '草稿' },
  published: { tone: 'done', name: '在线' },
  withdrawn: { tone: 'off', name: '已撤下' },
};

/** States for filters and fields. */
export const STATE_OPTIONS = PAGE_STATES.map((value) => ({ value, label: STATES[value].name }));

/** State of a text; undefined for other texts. */
export const findState = (text: string | undefined): PageStateName | undefined =>
  PAGE_STATES.find((state) => state === text);

/** State as wash, shape and word. */
export function PageState({ state }: { state: string }) {
  const { tone, name } = STATES[findState(state) ?? 'draft'];
  return <StateTag tone={tone}>{name}</StateTag>;
}
