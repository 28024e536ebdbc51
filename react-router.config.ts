import { cpSync } from "node:fs";
import type { Config } from "@react-router/dev/config";
import { pathInLanguage } from "./messages/languages.ts";

/** Language of the browser's files (`vite.config.ts`). */
const { CLIENT_LANGUAGE: language = "en" } = process.env;
const folder = language === "en" ? "build" : `build/${language}`;

export default {
  appDirectory: "app",
  buildDirectory: folder,
  basename: pathInLanguage(language, "/"),
  ssr: true,
  // All languages share one assets folder. Names contain content hashes, so identical files exist only once.
  buildEnd() {
    if (language !== "en") cpSync(`${folder}/client/assets`, "build/client/assets", { recursive: true });
  },
} satisfies Config;
