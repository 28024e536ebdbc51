/** Says that the page has settings that aren't published yet, on every page of a preview. */
export function PreviewBar() {
  return (
    <form
      method="post"
      action="/desk/settings/preview"
      className="fixed inset-x-0 bottom-0 z-50 flex flex-wrap items-center justify-between gap-3 border-t border-line bg-surface px-(--margin) py-2 text-ui text-text"
    >
      <span>Preview of unpublished settings. Only you see it.</span>
      <button
        type="submit"
        name="intent"
        value="end"
        className="min-h-11 cursor-pointer border border-line px-4 hover:border-text"
      >
        End preview
      </button>
    </form>
  );
}
