/** A page to return to: a path of the store, without a host. */
const deskPage = /^\/(?:desk|admin-test)(?:[/?][^\s\\]*)?$/;

/** The page after signing in: the requested one, else the desk's start page. */
export function pathAfterSignIn(asked: string | null): string {
  if (asked === null || !deskPage.test(asked)) return "/desk";
  // As browsers resolve it: `/desk/../x` is another page.
  const { pathname, search } = new URL(asked, "https://shop.example");
  return deskPage.test(pathname) && !pathname.startsWith("/desk/sign-in") ? pathname + search : "/desk";
}

/** The sign-in URL that returns to a page, and says if a session ended. */
export function signInPath(
  { pathname, search }: Pick<URL, "pathname" | "search">,
  hasEnded: boolean,
): string {
  const query = new URLSearchParams({ to: pathAfterSignIn(pathname + search) });
  if (hasEnded) query.set("ended", "1");
  return `/desk/sign-in?${query}`;
}
