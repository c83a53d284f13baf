import { aiMaterialsApi } from '@zhucheng/api-client';
import { useIsMember, useRequireLogin } from '@zhucheng/auth-store';
import { MAX_AI_ATTACHMENTS } from '@zhucheng/contracts/constants';
import { Button, FileIcon, getFileKind, Icon } from '@zhucheng/ui';
import { useId } from 'react';
import { ACCEPTED_FILES, formatSize, useUploads } from '../../shared/use-uploads.ts';
import styles from './composer.module.css';

/** A material that the next question takes along. */
export interface Attachment {
  id: string;
  name: string;
}

/** As many as a member's list has on one page: who has more finds the latest here. */
const OWN = { current: 1, size: 100 } as const;

interface AttachmentsProps {
  chosen: readonly Attachment[];
  onChange: (change: (chosen: readonly Attachment[]) => readonly Attachment[]) => void;
}

/** What the next question takes along: of the member's materials, or uploaded now. */
export function Attachments({ chosen, onChange }: AttachmentsProps) {
  const isMember = useIsMember();
  const requireLogin = useRequireLogin();
  const inputId = useId();
  const { data } = aiMaterialsApi.listPaged.useQuery(OWN, { skip: !isMember });
  const add = ({ id, name }: Attachment) =>
    onChange((last) =>
      last.some((each) => each.id === id)
        ? last
        : [...last, { id, name }].slice(-MAX_AI_ATTACHMENTS),
    );
  const { busy, refusals, send } = useUploads(add);
  const others = (data?.records ?? []).filter(({ id }) => !chosen.some((each) => each.id === id));
  const upload = async (files: readonly File[]) => {
    if (files.length > 0 && (await requireLogin('即可带上资料，只有您自己看得到')))
      await send(files);
  };
  return (
    <div className={styles.attachments}>
      <ul aria-label="要带上的资料">
        {chosen.map(({ id, name }) => (
          <li key={id}>
            <FileIcon kind={getFileKind(name)} />
            {name}
            <button
              type="button"
              aria-label={`不带 ${name}`}
              onClick={() => onChange((last) => last.filter((each) => each.id !== id))}
            >
              <Icon name="close" />
            </button>
          </li>
        ))}
      </ul>
      {busy && (
        <p role="status">
          {busy.share < 1
            ? `正在上传 ${busy.name}，${Math.round(busy.share * 100)}%`
            : `正在读 ${busy.name}`}
        </p>
      )}
      {refusals.map((refusal) => (
        <p key={refusal} role="alert">
          {refusal}
        </p>
      ))}
      <details>
        <summary>
          <Icon name="clip" />
          附件
        </summary>
        <div className={styles.menu}>
          <p>
            <label htmlFor={inputId}>上传资料</label>
            <input
              id={inputId}
              type="file"
              accept={ACCEPTED_FILES}
              disabled={busy !== undefined}
              onChange={({ target }) => {
                const files = [...(target.files ?? [])];
                target.value = '';
                void upload(files);
              }}
            />
            <small>
              docx、pdf、txt、md、csv，20 MB 以内，一个问题最多带 {MAX_AI_ATTACHMENTS} 份
            </small>
          </p>
          {others.map((material) => (
            <Button key={material.id} size="small" icon="plus" onClick={() => add(material)}>
              {material.name}（{formatSize(material.size)}）
            </Button>
          ))}
        </div>
      </details>
    </div>
  );
}
