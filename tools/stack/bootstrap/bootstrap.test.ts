import { formatNpmError } from './install.mjs';
import { findOutdatedPackage } from './lock-check.mjs';
import { isAtLeast } from './node-version.mjs';

describe('findOutdatedPackage', () => {
  const wanted = {
    '': { version: '1.0.0' },
    'apps/portal': { version: '1.0.0' },
    'node_modules/@zhucheng/portal': { link: true },
    'node_modules/a': { version: '2.0.0' },
    'node_modules/other-platform': { version: '1.0.0', optional: true },
  };
  const installed = { 'node_modules/@zhucheng/portal': {}, 'node_modules/a': { version: '2.0.0' } };

  it('ignores missing packages of other platforms', () => {
    expect(findOutdatedPackage(wanted, installed)).toBeUndefined();
  });

  it('reports a wrong version and a missing workspace', () => {
    expect(
      findOutdatedPackage(wanted, { ...installed, 'node_modules/a': { version: '1.0.0' } }),
    ).toBe('node_modules/a');
    expect(findOutdatedPackage(wanted, { 'node_modules/a': { version: '2.0.0' } })).toBe(
      'node_modules/@zhucheng/portal',
    );
  });
});

describe('isAtLeast', () => {
  it.each([
    ['v24.21.0', true],
    ['v22.22.0', true],
    ['v22.21.9', false],
    ['v20.20.2', false],
  ])('compares %s with 22.22', (version, expected) => {
    expect(isAtLeast(version, [22, 22])).toBe(expected);
  });
});

describe('formatNpmError', () => {
  it('keeps the reason given by npm and omits its list of flags', () => {
    const output = [
      'npm warn something',
      'npm error code EUSAGE',
      'npm error Missing: a@1 from lock file',
      'npm error Clean install a project',
      'npm error Options:',
    ].join('\n');
    expect(formatNpmError(output)).toBe(
      'npm error code EUSAGE\nnpm error Missing: a@1 from lock file',
    );
  });

  it('falls back to the end of the output', () => {
    expect(formatNpmError('something else\n')).toBe('something else');
  });
});
