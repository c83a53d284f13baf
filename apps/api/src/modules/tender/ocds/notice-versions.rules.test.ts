import type { NoticeState } from '@zhucheng/domain-tender/versions';
import {
  listReleasedVersions,
  type CurrentVersion,
  type SupersededVersion,
} from './notice-versions.rules.ts';

const NOTICE_ID = '0197aaaa-0000-7000-8000-000000000001';
const fields = (state: string) => ({ state }) as NoticeState;
const current = (version: number, state: string, isPublic = state === 'published') =>
  ({
    id: NOTICE_ID,
    version,
    fields: fields(state),
    recordedAt: new Date(version),
    isPublic,
  }) satisfies CurrentVersion;
const superseded = (
  version: number,
  changes: Partial<SupersededVersion> = {},
): SupersededVersion => ({
  noticeId: NOTICE_ID,
  version,
  fields: fields('published'),
  recordedAt: new Date(version),
  changedFields: [],
  materialKinds: [],
  ...changes,
});
const versionsOf = (...args: Parameters<typeof listReleasedVersions>) =>
  listReleasedVersions(...args).map(({ version }) => version);

describe('versions with a release', () => {
  it.each<[string, CurrentVersion, SupersededVersion[], number[]]>([
    ['all of a public notice', current(3, 'published'), [superseded(2), superseded(1)], [1, 2, 3]],
    ['the end of a withdrawn one', current(2, 'withdrawn'), [superseded(1)], [2]],
    ['none of a draft', current(1, 'draft'), [], []],
    ['none of one withdrawn before it was public', current(1, 'withdrawn'), [], []],
    ['none of one that another stands for', current(2, 'merged'), [superseded(1)], []],
    ['none of one that is not public yet', current(2, 'published', false), [superseded(1)], []],
  ])('are %s', (_title, notice, earlier, versions) => {
    expect(versionsOf(notice, earlier)).toEqual(versions);
  });

  it('know what the version before them lacked, but not of contacts', () => {
    const first = superseded(1, {
      changedFields: ['deadline', 'contact'],
      materialKinds: ['deadline'],
    });
    const [one, two] = listReleasedVersions(current(2, 'published'), [first]);
    expect(one).toMatchObject({ changedFields: [], isMaterial: false });
    expect(one?.before).toBeUndefined();
    expect(two).toMatchObject({
      noticeId: '0197aaaa000070008000000000000001',
      before: { state: 'published' },
      changedFields: ['投标截止时间'],
      isMaterial: true,
      isRestored: false,
    });
  });

  it('know the last public version of a notice that was published again', () => {
    const withdrawn = superseded(2, { fields: fields('withdrawn') });
    const [, end, again] = listReleasedVersions(current(3, 'published'), [
      superseded(1),
      withdrawn,
    ]);
    expect(end).toMatchObject({ state: { state: 'withdrawn' }, before: { state: 'published' } });
    expect(again).toMatchObject({ before: { state: 'published' }, isRestored: true });
  });
});
