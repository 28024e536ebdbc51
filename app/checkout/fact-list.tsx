import type { ReactNode } from "react";

export function FactList({ children }: { children: ReactNode }) {
  return <dl className="grid gap-3 text-ui">{children}</dl>;
}

export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[108px_1fr] gap-4">
      <dt className="text-text-2">{label}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  );
}
