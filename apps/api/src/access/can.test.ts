import { can, type Action, type Resource } from './can.ts';
import type { Session } from './session.ts';

const user = (roles: Session['roles'], changes: Partial<Session> = {}): Session => ({
  sessionId: 's1',
  userId: 'u1',
  organisationId: null,
  roles,
  ...changes,
});
const member = user(['member']);
const editor = user(['staff:editor']);
const admin = user(['staff:admin']);
const chief = user(['member', 'org'], { organisationId: 'o1' });
const colleague = user(['member'], { userId: 'u2', organisationId: 'o1' });

const published: Resource = { kind: 'article', published: true };
const draft: Resource = { kind: 'article', published: false };

describe('can', () => {
  it.each<[string, Session | null, Action, Resource, boolean]>([
    ['a visitor reads what is published', null, 'read', published, true],
    ['a visitor reads no draft', null, 'read', draft, false],
    ['a visitor reads no member text', null, 'read', { ...published, memberOnly: true }, false],
    ['a member reads member texts', member, 'read', { ...published, memberOnly: true }, true],
    ['a visitor sees no contact data', null, 'read', { kind: 'contact' }, false],
    ['a member sees contact data', member, 'read', { kind: 'contact' }, true],
    ['a member changes no article', member, 'update', published, false],
    ['an author changes an article', member, 'update', { ...draft, ownerId: 'u1' }, true],
    ['an author does not publish it', member, 'publish', { ...draft, ownerId: 'u1' }, false],
    ['nobody owns what has no owner', member, 'update', { ...draft, ownerId: null }, false],
    ['an editor publishes', editor, 'publish', draft, true],
    ['an editor sees no leads', editor, 'read', { kind: 'lead' }, false],
    ['an administrator sees leads', admin, 'read', { kind: 'lead' }, true],
    ['an editor reads no résumé', editor, 'read', { kind: 'resume' }, false],
    ['recruiting staff read résumés', user(['staff:hr']), 'read', { kind: 'resume' }, true],
    ['an administrator reads the audit log', admin, 'read', { kind: 'audit' }, true],
    ['nobody changes the audit log', admin, 'update', { kind: 'audit', ownerId: 'u1' }, false],
    ['an org admin runs it', chief, 'update', org('o1'), true],
    ['another org stays closed', chief, 'read', org('o2'), false],
    ['a colleague only reads the org', colleague, 'update', org('o1'), false],
    ['a colleague reads the org', colleague, 'read', org('o1'), true],
    ['members without an org see none', member, 'read', org(null), false],
  ])('%s', (_title, who, action, resource, allowed) => {
    expect(can(who, action, resource)).toBe(allowed);
  });
});

function org(organisationId: string | null): Resource {
  return { kind: 'organisation', organisationId };
}
