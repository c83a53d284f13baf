import { resolve } from 'node:path';
import fc from 'fast-check';
import { parseFilesUrl } from './files-url.ts';

describe('parseFilesUrl', () => {
  it('reads a bucket with its defaults, and all that can be said of one', () => {
    expect(parseFilesUrl('s3://files')).toEqual({
      s3: { bucket: 'files', prefix: '', region: 'us-east-1', pathStyle: false },
    });
    const all =
      's3://my.files/site/a/?endpoint=https://s3.example:9000/&region=cn-north-1&path-style=1';
    expect(parseFilesUrl(all)).toEqual({
      s3: {
        bucket: 'my.files',
        prefix: 'site/a/',
        endpoint: 'https://s3.example:9000',
        region: 'cn-north-1',
        pathStyle: true,
      },
    });
  });

  it('reads folders', () => {
    expect(parseFilesUrl('/srv/files')).toEqual({ folder: '/srv/files' });
    expect(parseFilesUrl('files')).toEqual({ folder: resolve('files') });
  });

  it.each([
    's3:files',
    's3://',
    's3://Files_1',
    's3://key:secret@files',
    's3://files?regoin=x',
    's3://files?region=a&region=b&region=c&region=d',
    's3://files?path-style=yes',
    's3://files?endpoint=s3.example',
    's3://files?endpoint=https://key:secret@s3.example',
    's3://files?endpoint=https://s3.example/path',
    's3://files/%',
    's3://files#x',
    'S3://files',
    'gs://files',
    'file:///srv/files',
  ])('refuses %s', (text) => expect(parseFilesUrl(text)).toBeUndefined());

  it('never throws', () => {
    fc.assert(
      fc.property(fc.string(), fc.webUrl({ withQueryParameters: true }), (text, url) => {
        parseFilesUrl(text);
        parseFilesUrl(`s3://${text}`);
        parseFilesUrl(url.replace(/^https?/, 's3'));
      }),
    );
  });
});
