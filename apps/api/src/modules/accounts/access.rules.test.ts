import { PERMISSIONS, type Permission } from '@zhucheng/contracts';
import { canAccess, type Action, type Resource } from './access.rules.ts';
import type { Session } from '../../http/session.ts';

const user = (roles: Session['roles'], changes: Partial<Session> = {}): Session => ({
  sessionId: 's1',
  userId: 'u1',
  companyId: null,
  roles,
  permissions: [],
  ...changes,
});
const member = user(['member']);
const staff = (...permissions: Permission[]) => user(['staff'], { permissions });
const editor = staff('content:read', 'content:write', 'content:publish');
const admin = staff(...PERMISSIONS);
const agent = staff('chat');
const companyAdmin = user(['member', 'org'], { companyId: 'c1' });
const colleague = user(['member'], { userId: 'u2', companyId: 'c1' });

const published: Resource = { kind: 'article', published: true };
const draft: Resource = { kind: 'article', published: false };

describe('canAccess', () => {
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
    ['recruiting staff read résumés', staff('applications'), 'read', { kind: 'resume' }, true],
    ['an agent reads conversations', agent, 'read', { kind: 'conversation' }, true],
    ['an agent sees no leads', agent, 'read', { kind: 'lead' }, false],
    ['an editor reads no conversation', editor, 'read', { kind: 'conversation' }, false],
    ['a member reads no conversation', member, 'read', { kind: 'conversation' }, false],
    ['an administrator reads the audit log', admin, 'read', { kind: 'audit' }, true],
    ['nobody changes the audit log', admin, 'update', { kind: 'audit', ownerId: 'u1' }, false],
    ['an company administrator manages it', companyAdmin, 'update', company('c1'), true],
    ['another company is not visible', companyAdmin, 'read', company('c2'), false],
    ['a colleague cannot change the company', colleague, 'update', company('c1'), false],
    ['a colleague reads the company', colleague, 'read', company('c1'), true],
    ['members without a company see none', member, 'read', company(null), false],
  ])('%s', (_title, who, action, resource, allowed) => {
    expect(canAccess(who, action, resource)).toBe(allowed);
  });
});

function company(companyId: string | null): Resource {
  return { kind: 'company', companyId };
}
