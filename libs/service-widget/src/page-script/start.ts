import { startPageScript } from './index.ts';

// The entry of every page imports this module once the page is there. Safari has no idle callbacks.
(window.requestIdleCallback ?? setTimeout)(startPageScript);
