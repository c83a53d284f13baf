import { tenderSubscriptionsApi } from '@zhucheng/api-client';
import { Button, Field, Select } from '@zhucheng/ui';
import { useRef, useState } from 'react';
import type { FilterNames } from '../../../../shared/tender-chips.ts';
import { REGIONS } from '../../components/regions.ts';
import { Chips } from './chips.tsx';
import styles from './editor.module.css';
import { addRegion } from './filter-values.ts';

export interface RegionPickerProps {
  regions: readonly string[];
  names: FilterNames;
  onChange: (regions: string[], names: FilterNames) => void;
  error: string | undefined;
}

/** Choice of provinces, cities and counties, the larger ones first. */
export function RegionPicker({ regions, names, onChange, error }: RegionPickerProps) {
  const [province, setProvince] = useState('');
  const [city, setCity] = useState('');
  const [county, setCounty] = useState('');
  const [isPending, setPending] = useState(false);
  const first = useRef<HTMLSelectElement>(null);
  const cities = useParts(province);
  const counties = useParts(city);
  const code = county || city || province;
  const add = () => {
    if (code === '') return first.current?.focus();
    const path = [
      REGIONS.find(([key]) => key === province)?.[1],
      cities.find((part) => part.code === city)?.name,
      counties.find((part) => part.code === county)?.name,
    ];
    setPending(false);
    onChange(addRegion(regions, code), { [code]: path.filter(Boolean).join(' ') });
  };
  return (
    <div
      role="group"
      aria-label="地区"
      className={styles.picker}
      // A region that is chosen and not added would be lost silently.
      onBlur={({ currentTarget, relatedTarget }) => {
        if (isPending && !currentTarget.contains(relatedTarget)) add();
      }}
    >
      <Chips
        label="已选的地区"
        chips={regions.map((key) => ({ key, text: names[key] ?? key }))}
        onRemove={(key) =>
          onChange(
            regions.filter((region) => region !== key),
            {},
          )
        }
        focusAfter={first}
      />
      <div className={styles.regionFields}>
        <Field label="省份" optional error={error}>
          {(control) => (
            <Select
              {...control}
              ref={first}
              value={province}
              onChange={({ target }) => {
                setProvince(target.value);
                setCity('');
                setCounty('');
                setPending(target.value !== '');
              }}
            >
              <option value="">全国</option>
              {REGIONS.map(([key, name]) => (
                <option key={key} value={key}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <PartSelect
          label="城市"
          all="全省"
          parts={cities}
          value={city}
          onChange={(value) => {
            setCity(value);
            setCounty('');
            setPending(true);
          }}
        />
        <PartSelect
          label="区县"
          all="全市"
          parts={counties}
          value={county}
          onChange={(value) => {
            setCounty(value);
            setPending(true);
          }}
        />
        <Button size="field" onClick={add}>
          添加地区
        </Button>
      </div>
    </div>
  );
}

interface PartSelectProps {
  label: string;
  /** Choice of the whole division above. */
  all: string;
  parts: readonly { code: string; name: string }[];
  value: string;
  onChange: (code: string) => void;
}

function PartSelect({ label, all, parts, value, onChange }: PartSelectProps) {
  return (
    <Field label={label}>
      {(control) => (
        <Select
          {...control}
          value={value}
          disabled={parts.length === 0}
          onChange={({ target }) => onChange(target.value)}
        >
          <option value="">{all}</option>
          {parts.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

/** Parts of a division; none without one. */
function useParts(parent: string) {
  const { currentData } = tenderSubscriptionsApi.listRegions.useQuery(
    { parent },
    { skip: parent === '' },
  );
  return parent === '' ? [] : (currentData?.list ?? []);
}
