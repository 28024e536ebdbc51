/** A page that wants a session: a path of the store, without a host. */
const deskPage = /^\/(?:desk|admin-test)(?:[/?][^\s\\]*)?$/;

/** Where somebody goes on after signing in: the page of the desk that was asked for, else the first one. */
export function afterSignIn(asked: string | null): string {
  return asked !== null && deskPage.test(asked) && !asked.startsWith("/desk/sign-in") ? asked : "/desk";
}

/** The sign-in page that leads back to `address`, and says so where a session ended. */
export function signInPath(address: string, hasEnded: boolean): string {
  const { pathname, search } = new URL(address);
  const query = new URLSearchParams({ to: afterSignIn(pathname + search) });
  if (hasEnded) query.set("ended", "1");
  return `/desk/sign-in?${query}`;
}
