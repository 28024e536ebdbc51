/** What a page is called that could not be shown, by the status of its answer. */
export function errorTitle(status: number): string {
  if (status === 404) return "Page not found";
  if (status === 403) return "This form came from another site";
  return status < 500 ? "We could not read this request" : "Something went wrong";
}
