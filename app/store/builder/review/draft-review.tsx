import { useEffect } from "react";
import { useNavigate } from "react-router";
import { withBand } from "#jewelry/band-choice";
import { openPhase, withDesign } from "#jewelry/draft";
import { incompletePhases } from "#jewelry/phases";
import { m } from "#messages";
import { settings } from "#settings";
import { phoneLink } from "../../../ui/phone-link.ts";
import { Spinner } from "../../../ui/spinner.tsx";
import { showToast } from "../../../ui/toasts.tsx";
import { useHydrated } from "../../../ui/use-hydrated.ts";
import type { QuoteAnswer } from "../../quote/quote-answer.ts";
import { categoryRedirectScript } from "../configurator/start-script.ts";
import { draftStore, useDraft } from "../designs/draft.ts";
import { ReviewPage } from "./review-page.tsx";

export function DraftReview({ answer }: { answer: QuoteAnswer | undefined }) {
  const navigate = useNavigate();
  const isKnown = useHydrated();
  const { design } = useDraft().draft;
  const lacking = design ? incompletePhases(design)[0] : "category";
  useEffect(() => {
    if (!isKnown || !lacking) return;
    if (!design) return void navigate("/custom-builder", { replace: true });
    void showToast({ title: m.builder.incomplete, kind: "error" });
    draftStore.change((draft) => openPhase(draft, lacking));
    void navigate("/custom-builder/configurator", { replace: true });
  }, [isKnown, design, lacking, navigate]);

  if (design && !lacking)
    return (
      <ReviewPage
        design={design}
        onBand={(band) =>
          draftStore.change((draft) =>
            draft.design ? withDesign(draft, withBand(draft.design, band)) : draft,
          )
        }
        source="draft"
        formKey={null}
        answer={answer}
      />
    );
  return (
    <div className="page-wrap grid min-h-[70vh] place-items-center py-(--section)">
      {!isKnown && <script>{categoryRedirectScript()}</script>}
      <h1 className="sr-only">{m.builder.yourDesign}</h1>
      <Spinner size="xl" className="noscript:hidden" />
      <noscript>
        <p className="max-w-[30em] text-center text-body-l">
          {m.builder.designNeedsScript}{" "}
          <a href={phoneLink(settings().phones.showroom)} className="underline underline-offset-4">
            {settings().phones.showroom}
          </a>
        </p>
      </noscript>
    </div>
  );
}
