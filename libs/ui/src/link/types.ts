/** A link as navigation data: what it is called and where it leads. */
export interface LinkItem {
  label: string;
  href: string;
}
