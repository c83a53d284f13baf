export * from './service-hours.ts';
export * from './workdays.ts';
