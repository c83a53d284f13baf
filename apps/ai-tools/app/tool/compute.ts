import { aiToolsApi, type AppStore } from '@zhucheng/api-client';
import type { StandardMarkRecord } from '@zhucheng/contracts';
import { formatStandardNumber } from '@zhucheng/domain-news';
import { toShanghaiDay } from '@zhucheng/domain-tender';
import { listFieldTexts } from '@zhucheng/domain-writing';
import type {
  Block,
  ComputeAids,
  FieldValues,
  ToolDefinition,
} from '@zhucheng/domain-writing/types';

/** Records of the standards that the site knows, by their number as printed. */
function toRecords(marks: readonly StandardMarkRecord[]) {
  return new Map(
    marks
      .filter(({ id }) => id !== null)
      .map(({ text, number, title, label, successor }) => [
        formatStandardNumber(text) ?? text,
        {
          number,
          title: title ?? '',
          status: label,
          effectiveDate: '',
          replacedBy: successor ? [{ number: successor.number, partly: successor.partly }] : [],
        },
      ]),
  );
}

/** Reads what computing needs: the day, and the validity of standards that the fields name. */
async function readAids(store: AppStore, values: FieldValues): Promise<ComputeAids> {
  const text = Object.values(values).flatMap(listFieldTexts).join('\n');
  const namesStandards = /[A-Z]{2,}[/\w]*\s*\d/u.test(text.normalize('NFKC').toUpperCase());
  const marks = namesStandards
    ? await store
        .dispatch(aiToolsApi.checkStandards.initiate({ text }, { subscribe: false }))
        .unwrap()
    : undefined;
  const records = toRecords(marks?.model.marks ?? []);
  return {
    today: toShanghaiDay(Date.now()),
    findStandard: (typed) => records.get(formatStandardNumber(typed) ?? typed),
  };
}

/** Computes the result of a free tool in the browser. Rejects if the standards that it needs can't be read. */
export async function computeLocally(
  store: AppStore,
  { compute }: ToolDefinition,
  values: FieldValues,
): Promise<readonly Block[]> {
  return compute?.(values, await readAids(store, values)) ?? [];
}
