import { Select, type FieldControl } from '@zhucheng/ui';
import type { Board } from './board.ts';

interface OwnerSelectProps {
  control: FieldControl;
  members: Board['members'];
  compact?: boolean;
  value: string | null;
  onChange: (id: string | null) => void;
}

/** Select of the colleague who owns a project. */
export function OwnerSelect(props: OwnerSelectProps) {
  const { control, members, compact, value, onChange } = props;
  return (
    <Select
      {...control}
      compact={compact}
      value={value ?? ''}
      onChange={(event) => onChange(event.target.value || null)}
    >
      <option value="">未分配</option>
      {members.map(({ id, name, self }) => (
        <option key={id} value={id}>
          {self ? `${name}（您）` : name}
        </option>
      ))}
    </Select>
  );
}
