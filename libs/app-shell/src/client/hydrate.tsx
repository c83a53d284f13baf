import {
  BROWSER_CALL_OPTIONS,
  makeStore,
  createStoreQueryRunner,
  getReducedKeys,
  unpackSnapshot,
  type PackedSnapshot,
  type SendRequest,
  type Snapshot,
} from '@zhucheng/api-client';
import { lazy, startTransition, StrictMode } from 'react';
import { RouterContextProvider } from 'react-router';
import { HydratedRouter } from 'react-router/dom';
import { setupListeners } from '@reduxjs/toolkit/query';
import {
  AppProviders,
  type LoadLoginDialog,
  queriesContext,
  setHydrating,
} from '../runtime/render-context.tsx';
import { nextTask } from '../runtime/next-task.ts';
import { warmUpMatching } from '../runtime/react-router-internals.ts';
import { STATE_ID } from '../document/app-document.tsx';
import { saveEnteredInput } from './early-input.ts';
import { reloadOnChunkError } from './reload-guard.ts';
import { isDebugRequested, silenceConsole } from './silence-console.ts';
import { watchConnection } from './watch-connection.ts';

function readSnapshot(): Snapshot {
  const text = document.getElementById(STATE_ID)?.textContent;
  const packed = text ? (JSON.parse(text) as PackedSnapshot) : undefined;
  return unpackSnapshot(packed ?? { queries: [], renderedAt: Date.now() });
}

/** Options of {@link hydrateApp}. */
export interface HydrateOptions {
  /** Loads the login dialog of actions that require a login; without it such actions do nothing for visitors. */
  loginDialog?: LoadLoginDialog;
  /** Sends the calls; default: `fetch`. */
  send?: SendRequest;
}

/**
 * Hydrates the server-rendered page, in several tasks: React DOM initialises for as long as all other files together.
 * Content of every app's `entry.client.tsx`.
 */
export async function hydrateApp({
  loginDialog,
  send = BROWSER_CALL_OPTIONS.send,
}: HydrateOptions = {}): Promise<void> {
  if (import.meta.env.PROD && !isDebugRequested(location.search, () => localStorage))
    silenceConsole();
  reloadOnChunkError();
  const { hydrateRoot } = await import('react-dom/client');
  await nextTask();
  warmUpMatching(location);
  await nextTask();
  const snapshot = readSnapshot();
  const store = makeStore({ snapshot, callOptions: { ...BROWSER_CALL_OPTIONS, send } });
  setupListeners(store.dispatch);
  watchConnection(store);
  const queries = createStoreQueryRunner(store, getReducedKeys(snapshot));
  const info = { renderedAt: snapshot.renderedAt, loginDialog: loginDialog && lazy(loginDialog) };
  const getContext = () => new RouterContextProvider(new Map([[queriesContext, queries]]));
  saveEnteredInput();
  setHydrating(true);
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <AppProviders store={store} info={info}>
          <HydratedRouter getContext={getContext} />
        </AppProviders>
      </StrictMode>,
    );
  });
}
