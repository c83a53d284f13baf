import { getStageName, listNextStages, type BoardStage } from '@zhucheng/domain-tender/board';
import { Select, type FieldControl } from '@zhucheng/ui';
import type { BoardProject } from './board.ts';

interface StageSelectProps {
  project: BoardProject;
  /** Attributes of a labelled field. */
  control?: FieldControl;
  className?: string;
  onMove: (stage: BoardStage) => void;
}

/** Select with the stages that a project may be moved to. */
export function StageSelect(props: StageSelectProps) {
  const { project, control, className, onMove } = props;
  const { name, stage } = project;
  return (
    <Select
      {...control}
      compact
      className={className}
      aria-label={`阶段：${name}`}
      value={stage}
      onChange={(event) => onMove(event.target.value as BoardStage)}
    >
      {[stage, ...listNextStages(stage)].map((id) => (
        <option key={id} value={id}>
          {getStageName(id)}
        </option>
      ))}
    </Select>
  );
}
