import { TextLink } from "../../ui/text-link.tsx";
import { useCanOpenPage } from "../access/use-signed-in.ts";

/** Links to the appraisal form, for roles that may issue one. */
export function AppraiseLink({ of }: { of: { piece: number } | { job: string } | { order: string } }) {
  if (!useCanOpenPage("desk/appraisals/new")) return null;
  const [[name, value] = ["", ""]] = Object.entries(of);
  return (
    <TextLink to={`/desk/appraisals/new?${new URLSearchParams({ [name]: String(value) })}`}>
      Appraise
    </TextLink>
  );
}
