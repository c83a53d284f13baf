/** Returns the name of the family that an example file shows. */
export const getFamilyName = (path: string): string =>
  /([\w-]+)\.example\.tsx$/.exec(path)?.[1] ?? '';
