import { contracts } from './contracts.ts';
import { isStaffCaller, type EndpointDef } from './define-contract.ts';

/** Mutations that leave nothing in the audit log, with the reason. */
const UNAUDITED: Readonly<Record<string, string>> = {
  '/console/auth/login': 'half of signing in; the second step is audited, wrong ones are counted',
  '/console/first/password':
    'nothing of the account changes before the last step, which is audited',
  '/console/first/totp': 'nothing of the account changes before the last step, which is audited',
  '/console/view/save': 'a view is of the person alone',
  '/console/content/preview': 'a ticket changes nothing that others see',
  '/console/view/remove': 'a view is of the person alone',
  '/console/chat/send': 'the message itself is the record, with sender and time; none is changed',
  '/console/chat/upload': 'the message itself is the record, with sender and time; none is changed',
  '/console/chat/article':
    'the message itself is the record, with sender and time; none is changed',
  '/console/chat/read': 'how far somebody has read',
  '/console/content/presence': 'who has an article open, forgotten within seconds',
  '/console/chat/presence': 'a desk says that it is open',
};

const mutations = Object.values(contracts)
  .flatMap(({ endpoints }) => Object.values<EndpointDef>(endpoints))
  .filter(({ kind }) => kind === 'mutation')
  .filter(({ auth, path }) => isStaffCaller(auth) || path.startsWith('/console/'));

describe('the audit log', () => {
  it.each(mutations.map(({ path, audit }) => [path, audit] as const))(
    'has a name for %s, or a reason why not',
    (path, audit) => {
      if (typeof audit === 'string') expect(audit).toMatch(/^[a-z]\w*(\.[a-z]\w*)+$/);
      else expect([path, audit, UNAUDITED[path]]).toEqual([path, false, expect.any(String)]);
    },
  );

  it('explains no call that is audited or gone', () => {
    const unaudited = mutations.flatMap(({ audit, path }) =>
      audit === false ? [path as string] : [],
    );
    expect(Object.keys(UNAUDITED).filter((path) => !unaudited.includes(path))).toEqual([]);
  });
});
