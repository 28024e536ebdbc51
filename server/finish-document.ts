import { readFileSync } from "node:fs";
import { join } from "node:path";
import { contentPolicy, type PolicyOptions } from "./content-policy.ts";
import { criticalCss } from "./critical-css/critical-css.ts";

/** Gives a rendered HTML document what only a whole one can have: its first styles, and the policy that allows them. */
export type FinishDocument = (html: string) => { body: Buffer<ArrayBuffer>; contentPolicy: string };

/** `client` is the folder of the built client, where the style sheets lie under their addresses. */
export function documentFinisher(client: string, policy: PolicyOptions): FinishDocument {
  const withFirstStyles = criticalCss((address) => readFileSync(join(client, address), "utf8"));
  return (rendered) => {
    const html = withFirstStyles(rendered);
    return { body: Buffer.from(html), contentPolicy: contentPolicy(html, policy) };
  };
}
