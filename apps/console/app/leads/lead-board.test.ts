import type { LeadRecord } from '@zhucheng/contracts';
import type { LeadState } from '@zhucheng/domain-service';
import fc from 'fast-check';
import { withMoves } from './lead-board.tsx';

const STATES: readonly LeadState[] = ['new', 'following', 'booked', 'won', 'invalid'];

const createLead = (id: string, state: LeadState): LeadRecord => ({
  id,
  kind: 'demo',
  state,
  company: '',
  userName: '',
  userIdentity: '',
  position: '',
  remark: '',
  phone: '138****0000',
  source: '',
  owner: null,
  dueAt: null,
  dueFrom: null,
  dueInWorkdays: 0,
  createdAt: '2026-11-20T10:00:00+08:00',
  stateAt: '2026-11-20T10:00:00+08:00',
  version: 1,
  duplicates: 0,
});

it('shows every lead once, in the column it is on its way to, and counts them there', () => {
  const state = fc.constantFrom(...STATES);
  fc.assert(
    fc.property(
      fc.array(state),
      fc.array(fc.tuple(fc.nat({ max: 20 }), state)),
      fc.nat({ max: 50 }),
      (states, moved, more) => {
        const leads = states.map((one, at) => createLead(String(at), one));
        const columns = STATES.map((one) => {
          const records = leads.filter((lead) => lead.state === one);
          return { state: one, total: records.length + more, records };
        });
        const moves = new Map(moved.map(([id, to]) => [String(id), to]));
        const shown = withMoves(columns, moves);
        for (const lead of leads) {
          const places = shown.filter(({ records }) => records.includes(lead));
          expect(places.map((place) => place.state)).toEqual([moves.get(lead.id) ?? lead.state]);
        }
        for (const { total, records } of shown) expect(total).toBe(records.length + more);
      },
    ),
  );
});
