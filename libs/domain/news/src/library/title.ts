/** A title without the number that stands in front of it: lists show the number apart. */
export function removeStandardNumber(title: string, number: string | undefined): string {
  return number && title.startsWith(`${number} `) ? title.slice(number.length + 1) : title;
}
