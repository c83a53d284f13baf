/** The id of a record that is left out, for the report: by the mapping, else under one of the usual names. */
export function seenId(
  read: () => string,
  record: Readonly<Record<string, unknown>>,
): string | null {
  try {
    return read();
  } catch {
    for (const name of ['sourceId', 'infoid', 'id', 'path', 'infourl', 'title']) {
      const value = record[name];
      if (typeof value === 'string' && value.trim() !== '')
        return value.slice(0, 200).toWellFormed();
      if (typeof value === 'number') return String(value);
    }
    return null;
  }
}
