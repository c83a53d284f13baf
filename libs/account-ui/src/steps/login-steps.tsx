import type { LoginResult } from '@zhucheng/contracts';
import { lazy, Suspense, type ComponentType } from 'react';
import type { StepProps } from '../use-login.ts';

/** Loaded on demand, because few logins need another step. */
const STEPS: Partial<Record<LoginResult['state'], ComponentType<StepProps>>> = {
  SECOND_STEP: lazy(async () => ({ default: (await import('./second-step.tsx')).SecondStep })),
  CHOOSE_COMPANY: lazy(async () => ({
    default: (await import('./choose-company.tsx')).ChooseCompany,
  })),
  REGISTER: lazy(async () => ({ default: (await import('./register-step.tsx')).RegisterStep })),
  BIND: lazy(async () => ({ default: (await import('./bind-step.tsx')).BindStep })),
};

/** Headings of the steps. */
export const STEP_TITLES: Partial<Record<LoginResult['state'], string>> = {
  SECOND_STEP: '二次验证',
  CHOOSE_COMPANY: '选择企业',
  REGISTER: '完成注册',
  BIND: '绑定手机号',
};

/** Further step of a login. */
export function LoginSteps(props: StepProps) {
  const Step = STEPS[props.result.state];
  if (!Step) return null;
  return (
    <Suspense>
      <Step {...props} />
    </Suspense>
  );
}
