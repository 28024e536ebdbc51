import { ButtonLink } from "../../ui/button-link.tsx";

/** No product stands at this address, or it could not be read. */
export function ProductNotFound() {
  return (
    <div className="page-wrap grid justify-items-center gap-3.5 py-(--section) text-center">
      <h1 className="font-serif text-title-1">Product not found</h1>
      <p className="text-body-l text-text-2">It may have sold, or the link has changed.</p>
      <ButtonLink to="/" variant="secondary" className="mt-3">
        Back to Home
      </ButtonLink>
    </div>
  );
}
