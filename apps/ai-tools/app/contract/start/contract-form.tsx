import { MAX_AI_CONTRACT_LENGTH, MAX_AI_REVIEW_TITLE_LENGTH } from '@zhucheng/contracts/constants';
import { CONTRACT_KINDS } from '@zhucheng/domain-review/types';
import { Button, Field, Icon, Input, Select, TextArea } from '@zhucheng/ui';
import type { FormEvent } from 'react';
import { FileDrop } from '../../shared/form/file-drop.tsx';
import { StartBar } from '../../shared/form/start-bar.tsx';
import styles from './start.module.css';
import { useContractForm } from './use-contract-form.ts';

const ACCEPT = '.docx,.pdf,.txt,.md';
const SIDES = [
  ['甲方', '甲方（发包、采购、承租、委托）'],
  ['乙方', '乙方（承包、分包、供货、出租、受托）'],
] as const;

type Form = ReturnType<typeof useContractForm>;

/** The contract: pasted, or a file. */
function ContractField({ form }: { form: Form }) {
  const { draft, change, file, setFile, choose, uploading, refusals, errors } = form;
  if (file) {
    return (
      <p className={styles.file}>
        <Icon name="clip" />
        <span>{file.name}</span>
        <Button size="small" onClick={() => setFile(undefined)}>
          换一份
        </Button>
      </p>
    );
  }
  return (
    <>
      <Field
        label="合同全文"
        error={errors.text}
        hint={`粘贴全文，最多 ${MAX_AI_CONTRACT_LENGTH / 10_000} 万字；条款编号和表格一起贴`}
      >
        {(control) => (
          <TextArea
            {...control}
            className={styles.text}
            rows={10}
            maxLength={MAX_AI_CONTRACT_LENGTH}
            value={draft.text}
            onChange={(event) => change({ text: event.target.value })}
          />
        )}
      </Field>
      <Field
        label="或上传合同文件"
        optional
        error={refusals[0]}
        hint={uploading && '正在上传和读取…'}
      >
        {(control) => (
          <FileDrop
            {...control}
            accept={ACCEPT}
            disabled={uploading !== undefined}
            hint="Word（.docx）、PDF、txt、md，20 MB、300 页以内"
            onFiles={([chosen]) => void choose(chosen)}
          />
        )}
      </Field>
    </>
  );
}

/** Form that starts a review. */
export function ContractForm({ price }: { price: string }) {
  const form = useContractForm();
  const { draft, change, errors, busy, start } = form;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void start();
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <ContractField form={form} />
      <div className={styles.pair}>
        <Field label="我方是" error={errors.side}>
          {(control) => (
            <Select
              {...control}
              value={draft.side}
              onChange={(event) => change({ side: event.target.value })}
            >
              <option value="">请选择</option>
              {SIDES.map(([side, label]) => (
                <option key={side} value={side}>
                  {label}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label="合同类别" optional hint="不选则按全文判断">
          {(control) => (
            <Select
              {...control}
              value={draft.kind}
              onChange={(event) => change({ kind: event.target.value })}
            >
              <option value="">自动判断</option>
              {CONTRACT_KINDS.map((kind) => (
                <option key={kind} value={kind}>
                  {kind}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      <Field label="合同名称" optional hint="不填则取全文的第一行">
        {(control) => (
          <Input
            {...control}
            maxLength={MAX_AI_REVIEW_TITLE_LENGTH}
            value={draft.title}
            onChange={(event) => change({ title: event.target.value })}
          />
        )}
      </Field>
      <StartBar
        price={price}
        words="不用模型；没审成不扣，看样例不要登录"
        label="开始审查"
        busy={busy}
        failure={errors.form}
      />
    </form>
  );
}
