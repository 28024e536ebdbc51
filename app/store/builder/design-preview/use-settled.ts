import { useEffect, useState } from "react";

const quietMs = 150;

/** A value once it has stood still for a moment; while `isAsleep` it stays as it was. */
export function useSettled<Value>(value: Value, isAsleep: boolean): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    if (isAsleep || settled === value) return;
    const timer = setTimeout(() => setSettled(value), quietMs);
    return () => clearTimeout(timer);
  }, [value, settled, isAsleep]);
  return settled;
}
