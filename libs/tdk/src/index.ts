export * from './json-ld/article.ts';
export { createBreadcrumbJsonLd, type BreadcrumbStep } from './json-ld/common.ts';
export * from './json-ld/job.ts';
export * from './json-ld/opening.ts';
export * from './json-ld/product.ts';
export * from './json-ld/site.ts';
export * from './json-ld/video.ts';
export * from './page-meta.ts';
export * from './tdk-template.ts';
