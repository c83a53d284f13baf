/** Forms of the ways in, for the login dialog and the account pages. Nothing of it belongs to a page's first load. */
export { PasswordLogin } from './forms/password-login.tsx';
export type { LoginFormProps } from './forms/login-form.ts';
