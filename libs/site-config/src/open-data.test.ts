import { createOpenData } from './open-data.ts';

describe('createOpenData', () => {
  it('has defaults and overrides', () => {
    expect(createOpenData({})).toEqual({
      ocidPrefix: 'ocds-zhuch0',
      license: 'https://creativecommons.org/licenses/by/4.0/',
    });
    const env = { SITE_OCDS_PREFIX: 'ocds-abc123', SITE_OCDS_LICENSE: '' };
    expect(createOpenData(env)).toEqual({ ocidPrefix: 'ocds-abc123', license: undefined });
  });

  it.each([
    { SITE_OCDS_PREFIX: 'ocds-ABC' },
    { SITE_OCDS_PREFIX: '' },
    { SITE_OCDS_LICENSE: 'CC' },
  ])('rejects %j', (env) => expect(() => createOpenData(env)).toThrow(RangeError));
});
