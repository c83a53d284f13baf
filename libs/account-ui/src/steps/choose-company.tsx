import { useAppStore, authApi, withoutErrorToast } from '@zhucheng/api-client';
import { Icon } from '@zhucheng/ui';
import { useEffect, useRef, useState } from 'react';
import styles from '../account.module.css';
import { FormError } from '../fields/form-layout.tsx';
import type { StepProps } from '../use-login.ts';

/** Step that chooses the company, for accounts with several companies. */
export function ChooseCompany({ result, onResult }: StepProps) {
  const store = useAppStore();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => list.current?.querySelector('button')?.focus(), []);
  const choose = async (companyId: string) => {
    setBusy(true);
    const request = { ticket: result.ticket ?? '', companyId };
    const { data, error } = await withoutErrorToast(store, () =>
      store.dispatch(authApi.chooseCompany.initiate(request, { track: false })),
    );
    setBusy(false);
    setFailure(error?.msg);
    if (data) await onResult(data.model);
  };
  return (
    <>
      <p className={styles.lead}>您的账号属于多家企业，请选择这次要登录的一家。</p>
      <FormError>{failure}</FormError>
      <ul ref={list} className={styles.choices}>
        {result.companies.map(({ id, number, name }) => (
          <li key={id}>
            <button type="button" aria-disabled={busy} onClick={() => void (busy || choose(id))}>
              <b>{name}</b>
              <span>编号 {number}</span>
              <Icon name="right" />
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
