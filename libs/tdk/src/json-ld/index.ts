export * from './article.ts';
export * from './breadcrumb.ts';
export * from './job.ts';
export * from './opening.ts';
export * from './product.ts';
export * from './site.ts';
export * from './video.ts';
