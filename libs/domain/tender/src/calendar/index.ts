export * from './ics.ts';
export * from './project-dates.ts';
export * from './reminders.ts';
