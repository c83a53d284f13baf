export * from './accounts.ts';
export * from './api.ts';
export * from './database.ts';
export * from './html.ts';
export * from './page.ts';
export * from './test.ts';
export * from '../sample-pdf.ts';
