import type { FormEvent, ReactNode } from "react";
import { useFetcher } from "react-router";
import { bandOfDesign, bandText, type PairedDesign } from "#jewelry/band-choice";
import { encodeDesign } from "#jewelry/link";
import { localPath } from "#language";
import { isReachable } from "../../../platform/network.ts";
import { PageCodePrefetch } from "../../../platform/next-page-prefetch.tsx";
import { depositFailed } from "./deposit-answer.ts";
import { beginDeposit, endDeposit } from "./settle-deposit.tsx";

const depositPath = "/custom-builder/deposit";

interface DepositFormProps {
  /** The server generates a missing ID. */
  designs: readonly { id: string | null; design: PairedDesign }[];
  /** Called on submit, before the designs are sent; returns the ID of a single design. */
  onBegin?: () => string | null;
  children: ReactNode;
}

export function DepositForm({ designs, onBegin, children }: DepositFormProps) {
  const fetcher = useFetcher();
  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (!beginDeposit()) return;
    const form = new FormData(event.currentTarget);
    form.set("answer", "tab");
    const id = onBegin?.();
    if (id) form.set("id", id);
    if (await isReachable()) await fetcher.submit(form, { method: "post", action: depositPath });
    else endDeposit({ ok: false, toast: depositFailed() });
  }
  return (
    <form
      method="post"
      action={localPath(depositPath)}
      data-discover="true"
      target="_blank"
      rel="noopener"
      onSubmit={(event) => void submit(event)}
    >
      <PageCodePrefetch page={depositPath} />
      {designs.map(({ id, design }) => (
        <DesignFields key={id} id={id} design={design} />
      ))}
      {children}
    </form>
  );
}

/** The server reads these fields in groups of three, so each design must send all three, even if empty. */
function DesignFields({ id, design }: DepositFormProps["designs"][number]) {
  const band = bandOfDesign(design);
  return (
    <span hidden>
      <input type="hidden" name="design" value={encodeDesign(design)} />
      <input type="hidden" name="id" value={id ?? ""} />
      <input type="hidden" name="band" value={band ? bandText(band) : ""} />
    </span>
  );
}
