import { loadConfigFromFile } from "vite";
import { expect, onTestFinished, test, vi } from "vitest";

async function developmentServer(variables: Record<string, string>) {
  vi.stubEnv("PORT", variables.PORT);
  vi.stubEnv("HOST", variables.HOST);
  onTestFinished(() => void vi.unstubAllEnvs());
  const loaded = await loadConfigFromFile({ command: "serve", mode: "development" }, "vite.config.ts");
  return loaded?.config.server;
}

test("the dev server uses PORT and HOST, or the store's address", async () => {
  expect(await developmentServer({})).toMatchObject({ port: 3000, host: "localhost" });
  expect(await developmentServer({ PORT: "", HOST: "" })).toMatchObject({ port: 3000, host: "localhost" });
  const named = { PORT: "4100", HOST: "0.0.0.0" };
  expect(await developmentServer(named)).toMatchObject({ port: 4100, host: "0.0.0.0", strictPort: true });
});
