import type { AppStore } from '@zhucheng/api-client';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { RenderContext, type RenderInfo } from './render-context.ts';

/** What both entries put around the router: the store and what is known of the rendering. */
export function AppProviders(props: { store: AppStore; info: RenderInfo; children: ReactNode }) {
  return (
    <RenderContext value={props.info}>
      <Provider store={props.store}>{props.children}</Provider>
    </RenderContext>
  );
}
