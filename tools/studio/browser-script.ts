import { fileURLToPath } from "node:url";
import { build } from "vite";

/** Bundles a module and its imports as a script element for a browser page. */
export async function browserScript(entry: URL): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: "warn",
    build: {
      write: false,
      target: "es2022",
      lib: { entry: fileURLToPath(entry), formats: ["es"], fileName: "studio" },
    },
  });
  const [first] = [result].flat();
  if (!first || !("output" in first)) throw new Error("The studio's script was not bundled.");
  return `<script type="module">${first.output[0].code.replaceAll("</script", "<\\/script")}</script>`;
}
