import { makeStore, storeRunner, type Snapshot } from '@zhucheng/api-client';
import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { RouterContextProvider } from 'react-router';
import { HydratedRouter } from 'react-router/dom';
import { setupListeners } from '@reduxjs/toolkit/query';
import { AppProviders } from '../page/providers.tsx';
import { setHydrating } from '../page/kept/hydrating.ts';
import { STATE_ID } from '../page/state-script.tsx';
import { queriesContext } from '../page/queries-context.ts';
import { noteTyped } from './early-input.ts';
import { guardLaterChunks } from './reload-guard.ts';
import { debugWanted, silenceConsole } from './silence-console.ts';
import { watchConnection } from './watch-connection.ts';

function readSnapshot(): Snapshot {
  const text = document.getElementById(STATE_ID)?.textContent;
  return text ? (JSON.parse(text) as Snapshot) : { queries: {}, at: Date.now() };
}

/** Takes over the page that the server rendered. The whole of an app's `entry.client.tsx`. */
export function hydrateApp(): void {
  if (import.meta.env.PROD && !debugWanted(location.search, () => localStorage)) silenceConsole();
  guardLaterChunks();
  const snapshot = readSnapshot();
  const store = makeStore({ snapshot });
  setupListeners(store.dispatch);
  watchConnection(store);
  const queries = storeRunner(store);
  const getContext = () => new RouterContextProvider(new Map([[queriesContext, queries]]));
  noteTyped();
  setHydrating(true);
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <AppProviders store={store} info={{ at: snapshot.at }}>
          <HydratedRouter getContext={getContext} />
        </AppProviders>
      </StrictMode>,
    );
  });
}
