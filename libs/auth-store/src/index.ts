export { askForLogin, settleGate } from './gate/login-gate.ts';
export { gateSlice, type GateState } from './gate/gate-slice.ts';
export { useLoginGate } from './gate/use-login-gate.ts';
export { GUARDS, runGuards, userAgent, type Guard, type GuardContext } from './guards/guards.ts';
export { takeHandOff, withHandOff } from './session/hand-off.ts';
export { placeToReturn, rememberPlace, safeRedirect } from './session/redirect-url.ts';
export { needsLogin, placeAfterLogout } from './session/places.ts';
export { apiCalls } from './session/api-calls.ts';
export { endSession, followOtherTabs, refreshSession } from './session/session.ts';
export { reloadSession, startSession } from './session/start-session.ts';
export type { Outcome, SessionCalls } from './session/session-calls.ts';
export { useSession, type Session } from './session/use-session.ts';
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
} from './store/client-slice.ts';
export { userSlice, type SessionState, type UserInfo, type UserState } from './store/user-slice.ts';
export { clientOf, sessionStateOf, userOf } from './store/read.ts';
