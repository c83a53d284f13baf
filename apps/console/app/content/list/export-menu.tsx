import { consoleContentApi, useAppStore } from '@zhucheng/api-client';
import type { ContentFilter } from '@zhucheng/contracts';
import { Icon } from '@zhucheng/ui';
import { Button, Dropdown } from 'antd';
import { useState } from 'react';
import { saveCsv, saveXlsx } from './save-table.ts';
import { toTable } from './export-rows.ts';

/** Exports the matches of the list's filter as a file. */
export function ExportMenu({ filter, title }: { filter: ContentFilter; title: string }) {
  const store = useAppStore();
  const [isBusy, setBusy] = useState(false);
  const run = async (save: typeof saveCsv) => {
    setBusy(true);
    const { data } = await store.dispatch(
      consoleContentApi.export.initiate(filter, { track: false }),
    );
    if (data) await save(title, toTable(data.list));
    setBusy(false);
  };
  const items = [
    { key: 'xlsx', label: 'Excel（XLSX）', onClick: () => void run(saveXlsx) },
    { key: 'csv', label: 'CSV', onClick: () => void run(saveCsv) },
  ];
  return (
    <Dropdown menu={{ items }} trigger={['click']}>
      <Button icon={<Icon name="download" />} loading={isBusy}>
        导出
      </Button>
    </Dropdown>
  );
}
