/**
 * Creates a value that the server provides and components inside a `staticContent()` read: their HTML is kept in the
 * browser, which has neither the value nor the code that makes it.
 */
export function serverValue<Value>() {
  let value: Value | undefined;
  return {
    provide: (provided: Value): void => {
      value = provided;
    },
    read: (): Value => {
      if (value === undefined)
        throw new Error('This content is the server’s: load the document (loadDocument).');
      return value;
    },
  };
}
