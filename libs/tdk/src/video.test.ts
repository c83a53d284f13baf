import { createVideoJsonLd } from './index.ts';

const video = {
  path: '/video?id=1',
  title: '课',
  description: '讲什么',
  author: '工程课堂',
  published: '2026-11-17T10:00:00+08:00',
  thumbnail: '/api/files/2',
};

describe('createVideoJsonLd', () => {
  it.each([
    [128, 'PT2M8S'],
    [120, 'PT2M'],
    [59.6, 'PT1M'],
    [3_725, 'PT1H2M5S'],
    [0.2, 'PT1S'],
  ])('formats %d seconds as %s', (seconds, duration) => {
    expect(createVideoJsonLd({ ...video, seconds })).toMatchObject({ duration });
  });

  it('has absolute addresses and none of the video file', () => {
    const found = createVideoJsonLd({ ...video, seconds: 60 });
    expect(found).toMatchObject({
      thumbnailUrl: expect.stringMatching(/^https?:\/\/.+\/api\/files\/2$/) as unknown,
      mainEntityOfPage: expect.stringMatching(/^https?:\/\/.+\/video\?id=1$/) as unknown,
    });
    expect(Object.keys(found as object)).not.toContain('contentUrl');
  });
});
