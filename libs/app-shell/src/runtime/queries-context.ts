import type { QueryRunner } from '@zhucheng/api-client';
import { createContext } from 'react-router';

/** Runs a page's queries: this request's on the server, the store's in the browser. Null until the middleware ran. */
export const queriesContext = createContext<QueryRunner | null>(null);
