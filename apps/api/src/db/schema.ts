/** All tables and views. */
export * from './schema/account.ts';
export * from './schema/columns.ts';
export * from './schema/company.ts';
export * from './schema/course.ts';
export * from './schema/division.ts';
export * from './schema/download.ts';
export * from './schema/infrastructure.ts';
export * from './schema/listed-notice.ts';
export * from './schema/news.ts';
export * from './schema/page.ts';
export * from './schema/points.ts';
export * from './schema/reaction.ts';
export * from './schema/recruit.ts';
export * from './schema/session.ts';
export * from './schema/tender-subscription.ts';
export * from './schema/tender-version.ts';
export * from './schema/tender.ts';
