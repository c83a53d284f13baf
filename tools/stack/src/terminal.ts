export { Refusal } from '../bootstrap/refusal.mjs';
export { explain, onLine, say, seconds, step } from '../bootstrap/terminal.mjs';
