import { isCallError, tenderApi, tenderCrmApi } from '@zhucheng/api-client';
import { useShowToast } from '@zhucheng/app-shell';
import type { ReplyOf, tenderCrmContract } from '@zhucheng/contracts';
import { Button, Field, Select } from '@zhucheng/ui';
import { useState } from 'react';
import { REGIONS } from '../../personal-centre/components/regions.ts';
import styles from './regions.module.css';

/** A sales region as on the wire. */
export type SalesRegion = ReplyOf<
  typeof tenderCrmContract.endpoints.customerRegion
>['list'][number];

/** Form of the sales regions for administrators: each change is saved at once. */
export function RegionForm({ saved }: { saved: readonly SalesRegion[] }) {
  const [province, setProvince] = useState('');
  const [city, setCity] = useState('');
  const [problem, setProblem] = useState<string>();
  const [save, { isLoading }] = tenderCrmApi.saveRegions.useMutation();
  const showToast = useShowToast();
  const cities = useCities(province);
  const change = async (regions: string[], done: string) => {
    const { error } = await save({ regions });
    if (error) return setProblem(isCallError(error) ? error.msg : '没有保存成功，请再试一次');
    setProblem(undefined);
    showToast('success', done);
  };
  const add = () => {
    const code = city || province;
    if (!code) return setProblem('请先选省份');
    if (saved.some((region) => region.code === code)) return setProblem('这个地区已经在里面了');
    const codes = saved.map((region) => region.code);
    return void change([...codes, code], '销售地区已保存');
  };
  const remove = ({ code, name }: SalesRegion) =>
    void change(
      saved.filter((region) => region.code !== code).map((region) => region.code),
      `已去掉${name}`,
    );
  return (
    <form
      className={styles.form}
      aria-label="设置销售地区"
      onSubmit={(event) => {
        event.preventDefault();
        add();
      }}
    >
      {saved.length > 0 && (
        <ul className={styles.chosen} aria-label="已选的地区">
          {saved.map((region) => (
            <li key={region.code}>
              {region.name}
              <Button
                size="small"
                variant="text"
                aria-label={`去掉${region.name}`}
                onClick={() => remove(region)}
              >
                去掉
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.fields}>
        <Field label="省份" error={problem}>
          {(control) => (
            <Select
              {...control}
              value={province}
              onChange={(event) => {
                setProvince(event.target.value);
                setCity('');
                setProblem(undefined);
              }}
            >
              <option value="">请选择</option>
              {REGIONS.map(([code, name]) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label="城市" optional>
          {(control) => (
            <Select {...control} value={city} onChange={(event) => setCity(event.target.value)}>
              <option value="">全省</option>
              {cities.map(({ key, name }) => (
                <option key={key} value={key}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Button type="submit" size="field" busy={isLoading}>
          添加
        </Button>
      </div>
    </form>
  );
}

/** Parts of a province that have notices. */
function useCities(province: string) {
  const { currentData } = tenderApi.listPaged.useQuery(
    { division: province, size: 1 },
    { skip: province === '' },
  );
  return currentData?.facets.division ?? [];
}
