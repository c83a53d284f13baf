/** A value of a field as people read it. */
export function formatValue(value: unknown): string {
  if (value === null || value === undefined || value === '') return '（空）';
  if (typeof value === 'boolean') return value ? '是' : '否';
  if (Array.isArray(value)) {
    return value.length === 0 ? '（空）' : value.map(formatValue).join('、');
  }
  if (typeof value === 'object') return Object.values(value).map(formatValue).join('，');
  return String(value as string | number);
}
