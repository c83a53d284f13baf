import { useEffect, useState } from 'react';

/** Returns a value once it has not changed for a time; at once at first. Values are compared by their JSON. */
export function useSettled<Value>(value: Value, delayMs: number): Value {
  const [settled, setSettled] = useState(value);
  const key = JSON.stringify(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(JSON.parse(key) as Value), delayMs);
    return () => clearTimeout(timer);
  }, [key, delayMs]);
  return settled;
}
