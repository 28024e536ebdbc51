/**
 * The link that opens a GLB in Android's viewer: in the room where the phone can, else turning on its screen. Always at
 * true size. A phone without the viewer goes to `fallback`.
 */
export function sceneViewerLink(
  model: string,
  { title, fallback }: { title: string; fallback: string },
): string {
  const asked = new URLSearchParams({ file: model, mode: "ar_preferred", resizable: "false", title });
  // A plus is a letter to Android's reader of addresses.
  const query = asked.toString().replaceAll("+", "%20");
  const intent = [
    "scheme=https",
    "package=com.google.android.googlequicksearchbox",
    "action=android.intent.action.VIEW",
    `S.browser_fallback_url=${encodeURIComponent(fallback)}`,
    "end;",
  ];
  return `intent://arvr.google.com/scene-viewer/1.2?${query}#Intent;${intent.join(";")}`;
}
