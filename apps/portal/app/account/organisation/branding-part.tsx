import { companyApi } from '@zhucheng/api-client';
import { useShowToast } from '@zhucheng/app-kit';
import { Button, ErrorState, Field, Input, Skeleton } from '@zhucheng/ui';
import { useState } from 'react';
import { Part } from '../centre/parts/part.tsx';
import type { CompanyPartProps } from './company.ts';
import { BrandingPreview, type Branding } from './branding-preview.tsx';
import styles from './organisation.module.css';

/** Edits the draft; what is typed shows in the preview at once. */
function BrandingForm(props: { draft: Branding; company: string; onSaved: () => void }) {
  const [draft, setDraft] = useState(props.draft);
  const [save, saving] = companyApi.brandingSave.useMutation();
  const [publish, publishing] = companyApi.brandingPublish.useMutation();
  const showToast = useShowToast();
  const { title, slogan, primaryColor } = draft;
  const keep = async () => {
    const { error } = await save({ title, slogan, primaryColor });
    if (!error) showToast('success', '草稿已保存');
    props.onSaved();
    return !error;
  };
  const goLive = async () => {
    if (!(await keep())) return;
    const { error } = await publish({});
    if (!error) showToast('success', '登录页品牌已发布');
  };
  const set = (change: Partial<Branding>) => setDraft({ ...draft, ...change });
  return (
    <div className={styles.branding}>
      <div>
        <Field label="标题">
          {(control) => (
            <Input
              {...control}
              value={title}
              maxLength={30}
              onChange={(event) => set({ title: event.target.value })}
            />
          )}
        </Field>
        <Field label="口号" optional>
          {(control) => (
            <Input
              {...control}
              value={slogan}
              maxLength={60}
              onChange={(event) => set({ slogan: event.target.value })}
            />
          )}
        </Field>
        <Field label="主色">
          {(control) => (
            <input
              {...control}
              type="color"
              className={styles.colour}
              value={primaryColor || '#1459e0'}
              onChange={(event) => set({ primaryColor: event.target.value })}
            />
          )}
        </Field>
        <div className={styles.tools}>
          <Button busy={saving.isLoading} onClick={() => void keep()}>
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
      <BrandingPreview branding={draft} company={props.company} />
    </div>
  );
}

/** How the organisation's own login page looks, with a live preview. */
export default function BrandingPart({ company }: CompanyPartProps) {
  const { data, isError, refetch } = companyApi.branding.useQuery(
    {},
    { refetchOnMountOrArgChange: true },
  );
  return (
    <Part title="登录页品牌" note="草稿只有管理员看得到，发布后企业的登录页才会更新。">
      {isError && !data && <ErrorState onRetry={() => void refetch()} />}
      {!isError && !data && <Skeleton kind="list" rows={3} />}
      {data && (
        <BrandingForm
          draft={data.model.draft}
          company={company.name}
          onSaved={() => void refetch()}
        />
      )}
    </Part>
  );
}
