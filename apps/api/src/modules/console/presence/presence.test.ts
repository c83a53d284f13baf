import { createEditors } from '../../../../test/editors.ts';
import { makeDirectory } from '../../../../test/factories.ts';
import { apiSuite } from '../../../../test/harness.ts';
import { createMember } from '../../../../test/members.ts';
import { articlePresence } from '../../../db/schema.ts';

const { api, database } = await apiSuite({ rateLimit: 100_000 });
const column = await makeDirectory(database.db, { name: '造价' });
const lin = await createMember(api, { staff: ['editor'], realname: '林编辑' });
const wu = await createMember(api, { staff: ['editor'], realname: '吴编辑' });
const { as } = createEditors(api, column);

describe('presence', () => {
  it('tells who else has an article open, until they leave or fall silent', async () => {
    const { id } = await as(lin).create();
    const tell = async (member: typeof lin, leaving = false) => {
      const { body } = await as(member).call('presence', { id, leaving });
      return (body.list as { name: string }[]).map(({ name }) => name);
    };
    expect(await tell(lin)).toEqual([]);
    expect(await tell(wu)).toEqual(['林编辑']);
    expect(await tell(lin)).toEqual(['吴编辑']);
    expect(await tell(wu, true)).toEqual(['林编辑']);
    expect(await tell(lin)).toEqual([]);
    await tell(wu);
    await database.db.update(articlePresence).set({ until: new Date(Date.now() - 1_000) });
    expect(await tell(lin)).toEqual([]);
  });

  it('is of articles that are there', async () => {
    const { status } = await as(lin).call('presence', { id: 'f'.repeat(32) });
    expect(status).toBe(404);
  });
});
