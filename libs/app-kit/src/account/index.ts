/** Forms of the ways in, for the account pages. Nothing of it belongs to a page's first load. */
export { LoginPanel, type LoginPanelProps } from './login-panel.tsx';
export { LOGIN_WAYS, wayOf, type LoginWay } from './login-ways.ts';
