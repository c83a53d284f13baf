import { createContext } from 'react-router';

/** Where the entry leaves the page for our server, sparing it the way through a stream. */
export interface PageSink {
  at: number;
  html?: string;
  nonce?: string;
}

/** Set by our server for each rendering; null on the development server. */
export const pageSink = createContext<PageSink | null>(null);
