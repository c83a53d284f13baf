import { aiExportApi } from '@zhucheng/api-client';
import type { AiExportFormat, AiExportKind } from '@zhucheng/contracts';
import { Button } from '@zhucheng/ui';

const FORMATS: readonly { format: AiExportFormat; label: string }[] = [
  { format: 'docx', label: '导出 Word' },
  { format: 'md', label: '导出 Markdown' },
];

/** Buttons that take away what was written as a file. `notes` follows the name of Word: what its file has beside the text. */
export function ExportButtons(props: { kind: AiExportKind; id: string; notes?: string }) {
  const { kind, id, notes = '' } = props;
  const [create, { isLoading, originalArgs }] = aiExportApi.create.useMutation();
  const take = async (format: AiExportFormat) => {
    const { data } = await create({ kind, id, format });
    // A download: the page stays.
    if (data) window.location.assign(data.model.address);
  };
  return FORMATS.map(({ format, label }) => (
    <Button
      key={format}
      icon="download"
      busy={isLoading && originalArgs?.format === format}
      onClick={() => void take(format)}
    >
      {format === 'docx' ? `${label} ${notes}`.trim() : label}
    </Button>
  ));
}
