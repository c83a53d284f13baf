import { Field, Input } from '@zhucheng/ui';
import { useState } from 'react';
import { formatFileSize } from './application-rules.ts';

/** File input of the résumé, showing the chosen file's size. */
export function ResumeField({ error, onChange }: { error?: string; onChange: () => void }) {
  const [chosen, setChosen] = useState<File>();
  const hint = chosen
    ? `已选择 ${chosen.name}（${formatFileSize(chosen.size)}）`
    : 'Word（docx）或 PDF，最大 10 MB';
  return (
    <Field label="简历" error={error} hint={hint}>
      {(control) => (
        <Input
          {...control}
          type="file"
          name="resume"
          accept=".docx,.pdf,application/pdf,application/vnd.openxmlformats-officedocument.wordprocessingml.document"
          onChange={(event) => {
            setChosen(event.currentTarget.files?.[0]);
            onChange();
          }}
        />
      )}
    </Field>
  );
}
