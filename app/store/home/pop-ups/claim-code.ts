import type { SignUpAnswer } from "./sign-up-answer.ts";

const longestWaitMs = 15_000;

/** Signs the address up. No answer, or one that is not ours, means that nothing is known to be kept. */
export async function claimCode(email: string): Promise<SignUpAnswer> {
  try {
    const response = await fetch("/api/sign-up", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email }),
      signal: AbortSignal.timeout(longestWaitMs),
    });
    const answer: SignUpAnswer = await response.json();
    if (answer.ok ? answer.code : "error" in answer && answer.error) return answer;
  } catch {
    // Told below.
  }
  return { ok: false, notSaved: true };
}
