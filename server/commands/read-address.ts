import { z } from "zod";
import type { Told } from "./run-command.ts";

/** The address that a privacy command is about. Throws where none, or something else, was given. */
export function readAddress({ values }: Told): string {
  const read = z.email().safeParse(values.email?.trim());
  if (read.success) return read.data;
  throw new Error("Say whose data is meant: -- --email claire@example.com");
}
