import { createArticleJsonLd, createFaqJsonLd, createSoftwareJsonLd } from './index.ts';

const product = { path: '/product/1', name: '项目宝', description: '现场', features: ['质量'] };

describe('createSoftwareJsonLd', () => {
  it('describes name, address and version of a product', () => {
    const data = createSoftwareJsonLd({ ...product, version: '5.9.0', released: '2026-11-05' });
    expect(data).toMatchObject({
      '@type': 'SoftwareApplication',
      name: '项目宝',
      softwareVersion: '5.9.0',
      featureList: ['质量'],
    });
    expect(String((data as { url: string }).url)).toMatch(/^https?:.*\/product\/1$/);
  });

  it('omits unknown values', () => {
    expect(Object.keys(createSoftwareJsonLd(product))).not.toContain('softwareVersion');
  });
});

describe('createFaqJsonLd', () => {
  it('contains questions with answers', () => {
    expect(createFaqJsonLd([{ question: '能离线吗？', answer: '能。' }])).toMatchObject({
      mainEntity: [{ name: '能离线吗？', acceptedAnswer: { text: '能。' } }],
    });
  });
});

describe('createArticleJsonLd', () => {
  it('names the cover by its whole address, where there is one', () => {
    const time = '2026-11-23T10:00:00+08:00';
    const about = { path: '/news/1', title: '题', description: '', author: '编辑部' };
    const times = { published: time, modified: time };
    const { image } = createArticleJsonLd({ ...about, ...times, image: '/api/files/1' });
    expect(image).toMatch(/^https?:.*\/api\/files\/1$/);
    expect(createArticleJsonLd({ ...about, ...times })).not.toHaveProperty('image');
  });
});
