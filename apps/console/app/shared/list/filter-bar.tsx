import { DatePicker, Select } from 'antd';
import dayjs from 'dayjs';
import type { ReactNode } from 'react';
import styles from './list.module.css';
import type { ListFilter } from './list-types.ts';
import { SearchField } from './search-field.tsx';
import type { ListAddressState } from './use-list-address.ts';

const toDayjs = (day: string | undefined) => (day ? dayjs(day) : null);

function Filter({ filter, address }: { filter: ListFilter; address: ListAddressState }) {
  const { filters, setFilters } = address;
  if (filter.kind === 'choice') {
    const { name, label, options } = filter;
    return (
      <Select
        className={filters[name] ? styles.set : undefined}
        aria-label={label}
        placeholder={label}
        allowClear
        popupMatchSelectWidth={false}
        options={options}
        value={filters[name]}
        onChange={(value: string | undefined) => setFilters({ [name]: value ?? '' })}
      />
    );
  }
  const { name, until, label } = filter;
  return (
    <DatePicker.RangePicker
      className={filters[name] || filters[until] ? styles.set : undefined}
      aria-label={label}
      allowEmpty={[true, true]}
      placeholder={['开始日期', '结束日期']}
      value={[toDayjs(filters[name]), toDayjs(filters[until])]}
      onChange={(days) =>
        setFilters({
          [name]: days?.[0]?.format('YYYY-MM-DD') ?? '',
          [until]: days?.[1]?.format('YYYY-MM-DD') ?? '',
        })
      }
    />
  );
}

/** Search and filters of a list; what is set can be cleared at once. */
export function FilterBar(props: {
  address: ListAddressState;
  placeholder: string;
  filters: readonly ListFilter[];
  /** Controls at the end of the bar. */
  children: ReactNode;
}) {
  const { address, placeholder, filters, children } = props;
  const hasFilter = Object.keys(address.filters).length > 0;
  return (
    <div className={styles.filters} role="search" aria-label="筛选">
      <SearchField
        value={address.filters.keywords ?? ''}
        placeholder={placeholder}
        onChange={(keywords) => address.setFilters({ keywords })}
      />
      {filters.map((filter) => (
        <Filter key={filter.name} filter={filter} address={address} />
      ))}
      {hasFilter && (
        <button type="button" className={styles.link} onClick={() => address.setQuery('')}>
          清除
        </button>
      )}
      <span className={styles.gap} />
      {children}
    </div>
  );
}
