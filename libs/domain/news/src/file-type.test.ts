import { getFileType, MEDIA_TYPES, formatFileSize } from './file-type.ts';

describe('getFileType', () => {
  it('returns the type of every known media type', () => {
    for (const [type, mediaType] of Object.entries(MEDIA_TYPES)) {
      expect(getFileType(mediaType)).toBe(type);
    }
  });

  it.each(['application/zip', 'text/html', ''])('returns UNKNOWN for %j', (mediaType) => {
    expect(getFileType(mediaType)).toBe('UNKNOWN');
  });
});

describe('formatFileSize', () => {
  it.each([
    [0, '0 B'],
    [1023, '1023 B'],
    [1024, '1 KB'],
    [18_842, '18.4 KB'],
    [204_800, '200 KB'],
    [2_202_009, '2.1 MB'],
  ])('formats %d as %s', (bytes, words) => expect(formatFileSize(bytes)).toBe(words));
});
