export { requireLogin, resolveLogin } from './login-dialog/require-login.ts';
export { loginDialogSlice, type LoginDialogState } from './login-dialog/login-dialog-slice.ts';
export { useRequireLogin } from './login-dialog/require-login.ts';
export {
  NAVIGATION_GUARDS,
  runGuards,
  createUserAgentGuard,
  type Guard,
  type GuardContext,
} from './navigation-guards.ts';
export { takeHandOffToken, addHandOffToken } from './session/hand-off.ts';
export { takeReturnPath, saveReturnPath, parseRedirect } from './session/return-path.ts';
export { isMemberPath, getLogoutRedirect } from './session/return-path.ts';
export { sessionApi } from './session/session-api.ts';
export { endSession, syncSessionAcrossTabs, refreshSession } from './session/session.ts';
export { reloadSession, startSession } from './session/start-session.ts';
export type { SessionCallResult, SessionApi } from './session/session-api.ts';
export { useIsMember, useSession, type Session } from './session/use-session.ts';
export {
  articleCleared,
  articleSlice,
  setArticleData,
  type ArticleData,
} from './store/article-slice.ts';
export {
  clientChanged,
  clientSlice,
  type ClientState,
  type LoginBranding,
  type TdkConfig,
  getClientState,
} from './store/client-slice.ts';
export {
  userSlice,
  type SessionState,
  type UserInfo,
  type UserState,
  getSessionState,
  getUser,
} from './store/user-slice.ts';
