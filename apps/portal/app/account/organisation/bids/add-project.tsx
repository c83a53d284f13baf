import { isCallError, tenderBoardApi } from '@zhucheng/api-client';
import { useShowToast } from '@zhucheng/app-shell';
import { getStageName } from '@zhucheng/domain-tender/board';
import { Button, Field } from '@zhucheng/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { QueryPending } from '../../personal-centre/components/query-pending.tsx';
import styles from './board.module.css';
import { toBoardHref, type Board } from './board.ts';
import { OwnerSelect } from './owner-select.tsx';

interface AddProjectProps {
  projectId: string;
  members: Board['members'];
  /** Opens a project that is on the board already. */
  onOpen: (id: string) => void;
}

/** Adds the project whose page the member comes from. */
export function AddProject({ projectId, members, onOpen }: AddProjectProps) {
  const found = tenderBoardApi.findProject.useQuery(
    { projectId },
    { refetchOnMountOrArgChange: true },
  );
  const [create, { isLoading, error }] = tenderBoardApi.create.useMutation();
  const [ownerId, setOwner] = useState(members.find(({ self }) => self)?.id ?? null);
  const showToast = useShowToast();
  const navigate = useNavigate();
  if (!found.data) {
    return (
      <section className={styles.add} aria-label="加入看板">
        <QueryPending query={found} rows={1} />
      </section>
    );
  }
  const { name, id, stage } = found.data.model;
  const add = async () => {
    const { error: failure } = await create({ projectId, ownerId });
    if (failure) return;
    showToast('success', '已加入看板的“待定”，任务按公告的日期列好了');
    await navigate(toBoardHref(), { replace: true });
  };
  return (
    <section className={styles.add} aria-label="加入看板">
      <h3>{name}</h3>
      {id && stage ? (
        <div className={styles.addRow}>
          <p>已在看板上：{getStageName(stage)}</p>
          <Button onClick={() => onOpen(id)}>打开</Button>
        </div>
      ) : (
        <div className={styles.addRow}>
          <Field label="负责人" optional>
            {(control) => (
              <OwnerSelect
                control={control}
                members={members}
                value={ownerId}
                onChange={setOwner}
              />
            )}
          </Field>
          <Button variant="primary" size="field" busy={isLoading} onClick={() => void add()}>
            加入投标看板
          </Button>
          <Button variant="text" size="field" to={toBoardHref()}>
            取消
          </Button>
        </div>
      )}
      {isCallError(error) && <p role="alert">{error.msg}</p>}
    </section>
  );
}
