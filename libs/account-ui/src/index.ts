/** Forms of login and registration and their fields. */
export { CodeField, type CodeFieldProps } from './fields/code-field.tsx';
export { FormError } from './fields/form-layout.tsx';
export { FormLayout, type FormLayoutProps } from './fields/form-layout.tsx';
export { PasswordField } from './fields/password-field.tsx';
export { AccountField, PhoneField, TextField, type TextFieldProps } from './fields/text-field.tsx';
export { RegisterForm } from './forms/register-form.tsx';
export { LoginPanel, type LoginPanelProps } from './login-panel.tsx';
export { LOGIN_TABS, getRequestedTab, type LoginTab } from './login-tabs.ts';
export {
  estimatePasswordScore,
  NewPasswordField,
  type Score,
} from './fields/new-password-field.tsx';
export * from './rules.ts';
export { LoginSteps, STEP_TITLES } from './steps/login-steps.tsx';
export { TabList, type TabListProps } from './tab-list.tsx';
export { useAccountForm, type AccountForm, type AccountFormOptions } from './use-account-form.ts';
export { usePageLogin } from './use-login.ts';
