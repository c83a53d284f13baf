import { Field, Select } from '@zhucheng/ui';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { REGIONS } from './regions.ts';

/** Select of a first-level division, or none. */
export function RegionField({ field }: { field: UseFormRegisterReturn }) {
  return (
    <Field label="所在地区" optional>
      {(control) => (
        <Select {...control} {...field}>
          <option value="">没有选择</option>
          {REGIONS.map(([code, name]) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
