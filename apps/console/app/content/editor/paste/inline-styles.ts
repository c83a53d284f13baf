/** Elements of the marks that styles of an element mean; colours and sizes mean nothing. */
export function listStyleMarks({ style }: HTMLElement, isHeading: boolean): string[] {
  const { fontWeight, fontStyle, verticalAlign } = style;
  const decoration = `${style.textDecoration} ${style.textDecorationLine}`;
  return [
    // Headings are bold by themselves.
    ...(!isHeading && /^(?:bold|bolder|[6-9]00)$/.test(fontWeight) ? ['strong'] : []),
    ...(fontStyle === 'italic' ? ['em'] : []),
    ...(decoration.includes('underline') ? ['u'] : []),
    ...(decoration.includes('line-through') ? ['s'] : []),
    ...(verticalAlign === 'sub' ? ['sub'] : []),
    ...(verticalAlign === 'super' ? ['sup'] : []),
  ];
}
