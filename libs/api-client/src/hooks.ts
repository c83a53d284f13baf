import { useDispatch, useSelector, useStore } from 'react-redux';
import type { AppDispatch, AppStore, RootState } from './store.ts';

/** `useDispatch` with the type of this project's store, so that thunks may be dispatched. */
export const useAppDispatch = /* @__PURE__ */ useDispatch.withTypes<AppDispatch>();

/** `useSelector` with the state of this project's store. */
export const useAppSelector = /* @__PURE__ */ useSelector.withTypes<RootState>();

/** `useStore` with the type of this project's store. */
export const useAppStore = /* @__PURE__ */ useStore.withTypes<AppStore>();
