/** Forms of the ways in and what they are made of, for the account pages. Nothing of it is loaded by other pages. */
export { CodeField, type CodeFieldProps } from './fields/code-field.tsx';
export { Failure } from './fields/failure.tsx';
export { FormFrame, type FormFrameProps } from './fields/form-frame.tsx';
export { PasswordField } from './fields/password-field.tsx';
export { AccountField, PhoneField, TextField, type TextFieldProps } from './fields/text-field.tsx';
export { RegisterForm } from './forms/register-form.tsx';
export { LoginPanel, type LoginPanelProps } from './login-panel.tsx';
export { LOGIN_WAYS, wayOf, type LoginWay } from './login-ways.ts';
export { NewPasswordField } from './password/new-password.tsx';
export { drawQrCode } from './qr/draw.ts';
export * from './rules.ts';
export { spaced } from './spaced.ts';
export { LoginSteps, STEP_TITLES } from './steps/login-steps.tsx';
export { TabList, type TabListProps } from './tab-list.tsx';
export { useAccountForm, type AccountForm } from './use-account-form.ts';
export { useLoginOfPage } from './use-login.ts';
