import { aiMaterialsApi } from '@zhucheng/api-client';
import { useIsMember, useRequireLogin } from '@zhucheng/auth-store';
import type { AiMaterial } from '@zhucheng/contracts';
import { Button, FileIcon, getFileKind, Icon } from '@zhucheng/ui';
import { useId } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { ACCEPTED_FILES, formatSize, useUploads } from '../use-uploads.ts';
import styles from './form.module.css';
import type { ControlProps } from './control-props.ts';
import { FileDrop } from './file-drop.tsx';
import type { RawValues } from './field-values.ts';
import { GroupField } from './group-field.tsx';

/** As many as a member's list has on one page: who has more finds the latest here. */
const OWN = { current: 1, size: 100 } as const;

/** Facts of an upload: size, pages, passages that can be cited. */
const describe = ({ size, pages, passages }: AiMaterial): string =>
  [formatSize(size), pages !== null && `${pages} 页`, `已读 ${passages} 段`]
    .filter(Boolean)
    .join('　');

/** What is being uploaded, and what was refused. */
function UploadState({ busy, refusals }: Pick<ReturnType<typeof useUploads>, 'busy' | 'refusals'>) {
  return (
    <>
      {busy && (
        <p className={styles.uploading} role="status">
          {busy.share < 1
            ? `正在上传 ${busy.name}，${Math.round(busy.share * 100)}%`
            : `正在读 ${busy.name}`}
        </p>
      )}
      {refusals.map((refusal) => (
        <p key={refusal} className={styles.error} role="alert">
          <Icon name="warning" />
          {refusal}
        </p>
      ))}
    </>
  );
}

function Chosen({ material, onRemove }: { material: AiMaterial; onRemove: () => void }) {
  return (
    <li>
      <FileIcon kind={getFileKind(material.name)} />
      <span>
        {material.name}
        <small>{describe(material)}</small>
      </span>
      <button
        type="button"
        className={styles.remove}
        aria-label={`不用 ${material.name}`}
        onClick={onRemove}
      >
        <Icon name="close" />
      </button>
    </li>
  );
}

/** Own uploads that the writing may cite: chosen of earlier ones, or uploaded now. */
export function MaterialField({ field }: ControlProps) {
  const isMember = useIsMember();
  const requireLogin = useRequireLogin();
  const inputId = useId();
  const { control, getValues } = useFormContext<RawValues>();
  const { field: state } = useController({ control, name: field.name });
  const { data } = aiMaterialsApi.listPaged.useQuery(OWN, { skip: !isMember });
  const own = data?.records ?? [];
  const chosen = Array.isArray(state.value) ? (state.value as string[]) : [];
  // Several uploads end within one rendering.
  const add = ({ id }: AiMaterial) =>
    state.onChange([...new Set([...(getValues(field.name) as string[]), id])]);
  const { busy, refusals, send } = useUploads(add);
  const sendAsMember = async (files: readonly File[]) => {
    if (files.length === 0 || !(await requireLogin('即可上传资料，只有您自己看得到'))) return;
    await send(files);
  };
  const others = own.filter(({ id }) => !chosen.includes(id));
  return (
    <GroupField field={field}>
      <ul className={styles.files}>
        {own
          .filter(({ id }) => chosen.includes(id))
          .map((material) => (
            <Chosen
              key={material.id}
              material={material}
              onRemove={() => state.onChange(chosen.filter((id) => id !== material.id))}
            />
          ))}
      </ul>
      <FileDrop
        id={inputId}
        hint="docx、pdf、txt、md、csv，20 MB、300 页以内"
        multiple
        accept={ACCEPTED_FILES}
        disabled={busy !== undefined}
        onFiles={(files) => void sendAsMember(files)}
      />
      <UploadState busy={busy} refusals={refusals} />
      {others.length > 0 && (
        <details className={styles.earlier}>
          <summary>用以前上传的（{others.length}）</summary>
          <ul>
            {others.map((material) => (
              <li key={material.id}>
                <Button size="small" icon="plus" onClick={() => add(material)}>
                  用这份
                </Button>
                <span>
                  {material.name}
                  <small>{describe(material)}</small>
                </span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </GroupField>
  );
}
