import { useEffect, useState } from "react";
import { Checkbox } from "../../ui/checkbox.tsx";
import { areShortcutsOn, setShortcutsOn } from "./desk-keys.ts";

/** Turns single-letter shortcuts off in this browser. */
export function KeysSwitch() {
  const [isOn, setOn] = useState<boolean | null>(null);
  useEffect(() => setOn(areShortcutsOn()), []);
  if (isOn === null) return null;
  return (
    <Checkbox
      name="keys"
      value="on"
      label="Single-letter shortcuts in this browser"
      checked={isOn}
      onChange={({ currentTarget: { checked } }) => {
        setShortcutsOn(checked);
        setOn(checked);
      }}
    />
  );
}
