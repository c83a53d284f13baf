export * from './booking/booking-rules.ts';
export * from './booking/lead.ts';
export * from './touches/touch.ts';
export * from './touches/tracked-address.ts';
