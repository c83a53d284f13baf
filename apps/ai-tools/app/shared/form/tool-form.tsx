import { useSession } from '@zhucheng/auth-store';
import type { AiTool } from '@zhucheng/contracts';
import { isShown } from '@zhucheng/domain-writing';
import type { FieldValues, ToolDefinition, ToolField } from '@zhucheng/domain-writing/types';
import { Button, cx } from '@zhucheng/ui';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { FormProvider, type UseFormReturn } from 'react-hook-form';
import { FieldOfTool } from './field-control.tsx';
import { groupFields, toRawValues, type RawValues } from './field-values.ts';
import { clearFormDraft, loadFormDraft, saveFormDraft } from './form-draft.ts';
import styles from './form.module.css';

/** Pause after the last change before what was typed is kept. */
const KEEP_MS = 300;

/** Keeps what is typed in this tab, and restores it after a reload or a login. */
function useKeptValues({ id, fields }: AiTool, form: UseFormReturn<RawValues>) {
  const { state, user } = useSession();
  const owner = user.staffId;
  const restored = useRef(false);
  useEffect(() => {
    if (state === 'unknown' || restored.current) return;
    restored.current = true;
    const values = loadFormDraft(id, owner);
    // What was typed since the page came is newer.
    if (values && !form.formState.isDirty) {
      form.reset({ ...toRawValues(fields, {}), ...values }, { keepDefaultValues: true });
    }
  }, [state, id, owner, fields, form]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const unsubscribe = form.subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values }) => {
        clearTimeout(timer);
        timer = setTimeout(() => saveFormDraft(id, { owner, values }), KEEP_MS);
      },
    });
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [id, owner, form]);
}

/** Fills a form in at once, and gives back what was typed before. */
function useFilling({ id, fields }: AiTool, form: UseFormReturn<RawValues>) {
  const [before, setBefore] = useState<RawValues>();
  const reset = (values: RawValues) => form.reset(values, { keepDefaultValues: true });
  const fill = (next: FieldValues) => {
    const typed = form.getValues();
    const isEmpty = JSON.stringify(typed) === JSON.stringify(toRawValues(fields, {}));
    setBefore(isEmpty ? undefined : structuredClone(typed));
    reset(toRawValues(fields, next));
    if (Object.keys(next).length === 0) clearFormDraft(id);
  };
  const undo = () => {
    if (before) reset(before);
    setBefore(undefined);
  };
  return { fill, undo: before && undo };
}

/** Whether a heading says what the label of its only field says again. */
const isTitleOfField = (heading: string, [field, ...others]: readonly ToolField[]): boolean =>
  others.length === 0 && field?.label === heading;

interface ToolFormProps {
  tool: AiTool;
  definition: ToolDefinition | undefined;
  form: UseFormReturn<RawValues>;
  /** What was entered so far. */
  values: FieldValues;
  onSubmit: () => void;
  /** Price and button. */
  children: ReactNode;
}

/** Form of a tool, made of its definition. */
export function ToolForm({ tool, definition, form, values, onSubmit, children }: ToolFormProps) {
  useKeptValues(tool, form);
  const notes = definition?.notes?.(values) ?? [];
  const { fill, undo } = useFilling(tool, form);
  return (
    <FormProvider {...form}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        <div className={styles.fillIn}>
          <Button size="small" onClick={() => fill(tool.example.fields)}>
            填入样例
          </Button>
          <Button size="small" variant="text" onClick={() => fill({})}>
            清空
          </Button>
          {undo && (
            <Button size="small" variant="text" onClick={undo}>
              退回刚才填的
            </Button>
          )}
        </div>
        {[...groupFields(tool.fields)].map(([heading, fields]) => {
          const shown = fields.filter((field) => isShown(field, values));
          if (shown.length === 0) return null;
          return (
            <section
              key={heading}
              className={cx(styles.section, isTitleOfField(heading, shown) && styles.titled)}
              aria-label={heading}
            >
              <h2>{heading}</h2>
              <div className={styles.fields}>
                {shown.map((field) => (
                  <FieldOfTool
                    key={field.name}
                    field={field}
                    notes={notes.filter((note) => note.field === field.name)}
                  />
                ))}
              </div>
            </section>
          );
        })}
        {children}
      </form>
    </FormProvider>
  );
}
