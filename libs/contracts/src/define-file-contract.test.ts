import { toFileAddress } from './define-file-contract.ts';

describe('toFileAddress', () => {
  it('fills the path, encoded, and puts the rest into the query', () => {
    expect(toFileAddress('/files/:id', { id: 'a/b' })).toBe('/api/files/a%2Fb');
    expect(toFileAddress('/a/:id/b.mp4', { id: '1', word: '标讯', none: undefined })).toBe(
      '/api/a/1/b.mp4?word=%E6%A0%87%E8%AE%AF',
    );
  });
});
