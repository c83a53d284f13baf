/** One lexeme as PostgreSQL reads it in a `tsvector` or `tsquery` literal. */
export function quoteLexeme(lexeme: string): string {
  return `'${lexeme.replace(/['\\]/gu, '$&$&')}'`;
}

/** Text of a `tsvector`: to be cast, `${toVectorLiteral(lexemes)}::tsvector`. PostgreSQL sorts the lexemes itself. */
export function toVectorLiteral(lexemes: Iterable<string>): string {
  return Array.from(lexemes, quoteLexeme).join(' ');
}
