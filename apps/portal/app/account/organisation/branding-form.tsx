import { useAppStore, companyApi, withoutErrorToast } from '@zhucheng/api-client';
import { useShowToast } from '@zhucheng/app-shell';
import { Button, Field, Input } from '@zhucheng/ui';
import { useState, type ComponentProps } from 'react';
import { BrandingImage } from './branding-image.tsx';
import { BrandingPreview, type Branding } from './branding-preview.tsx';
import { loginDomainError, type DomainProofState } from './company.ts';
import { DomainProof } from './domain-proof.tsx';
import styles from './organisation.module.css';

interface WordProps extends Omit<ComponentProps<typeof Input>, 'onChange'> {
  label: string;
  optional?: boolean;
  error?: string;
  hint?: string;
  onChange: (value: string) => void;
}

/** Labelled form row. */
function Word({ label, optional, error, hint, onChange, ...rest }: WordProps) {
  return (
    <Field label={label} optional={optional} error={error} hint={hint}>
      {(control) => (
        <Input {...rest} {...control} onChange={(event) => onChange(event.target.value)} />
      )}
    </Field>
  );
}

/** Saves the form; a rejected host is reported beside its field. */
function useSaving(draft: Branding, domain: string) {
  const store = useAppStore();
  const showToast = useShowToast();
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    const loginDomain = domain.trim().toLowerCase();
    const wrong = loginDomainError(loginDomain);
    setError(wrong);
    if (wrong) return false;
    const { title, slogan, primaryColor } = draft;
    const changes = { title, slogan, loginDomain: loginDomain || null };
    const colour = primaryColor ? { primaryColor } : {};
    setBusy(true);
    const answer = await withoutErrorToast(store, () =>
      store.dispatch(companyApi.brandingSave.initiate({ ...changes, ...colour }, { track: false })),
    );
    setBusy(false);
    const refused = answer.error?.errors?.find(({ field }) => field === 'loginDomain');
    setError(refused?.message);
    if (answer.error && !refused) showToast('error', answer.error.msg);
    return !answer.error;
  };
  return { save, busy, error };
}

export interface BrandingFormProps {
  draft: Branding;
  domain: string;
  /** Null without a saved domain. */
  proof: DomainProofState | null;
  company: string;
}

/** Edits the draft with a live preview. */
export function BrandingForm(props: BrandingFormProps) {
  const { company, proof } = props;
  const [words, setWords] = useState(props.draft);
  const [domain, setDomain] = useState(props.domain);
  // Pictures are saved as soon as they are chosen.
  const { logoUrl, backgroundUrl } = props.draft;
  const draft = { ...words, logoUrl, backgroundUrl };
  const { save, busy, error } = useSaving(draft, domain);
  const [publish, publishing] = companyApi.brandingPublish.useMutation();
  const showToast = useShowToast();
  const saveDraft = async (done: string) => {
    if (!(await save())) return false;
    if (done) showToast('success', done);
    return true;
  };
  const goLive = async () => {
    if (!(await saveDraft(''))) return;
    const answer = await publish({});
    if (answer.error) return;
    const { domainProof } = answer.data.model;
    const isWaiting = domainProof?.state === 'pending' || domainProof?.state === 'failed';
    showToast('success', isWaiting ? '登录页品牌已发布，域名验证后生效' : '登录页品牌已发布');
  };
  const isSaved = domain.trim().toLowerCase() === props.domain;
  const set = (change: Partial<Branding>) => setWords({ ...words, ...change });
  return (
    <div className={styles.branding}>
      <div>
        <Word
          label="标题"
          optional
          placeholder={company}
          value={draft.title}
          maxLength={30}
          onChange={(title) => set({ title })}
        />
        <Word
          label="口号"
          optional
          value={draft.slogan}
          maxLength={60}
          onChange={(slogan) => set({ slogan })}
        />
        <Word
          label="登录域名"
          optional
          value={domain}
          maxLength={120}
          placeholder="例如：login.example.com"
          hint={
            isSaved
              ? '把这个域名解析到本平台并验证后，员工从它打开的就是贵单位自己的登录页；留空则不用。'
              : '保存草稿后显示要添加的 DNS 记录，用来证明这个域名归贵单位。'
          }
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
          error={error}
          onChange={setDomain}
        />
        {proof && isSaved && <DomainProof proof={proof} />}
        <Word
          label="主色"
          type="color"
          className={styles.colour}
          value={draft.primaryColor || '#1459e0'}
          onChange={(primaryColor) => set({ primaryColor })}
        />
        <BrandingImage kind="logo" label="标志" url={logoUrl} />
        <BrandingImage kind="background" label="背景图" url={backgroundUrl} />
        <div className={styles.tools}>
          <Button busy={busy} onClick={() => void saveDraft('草稿已保存')}>
            保存草稿
          </Button>
          <Button variant="primary" busy={publishing.isLoading} onClick={() => void goLive()}>
            发布
          </Button>
          <Button to="/loginPreview" newWindow>
            打开预览
          </Button>
        </div>
      </div>
      <BrandingPreview branding={draft} company={company} />
    </div>
  );
}
