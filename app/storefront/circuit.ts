export interface CircuitOptions {
  /** So many failures within `windowMs` open it. */
  failures: number;
  windowMs: number;
  /** So long nobody is let through; after it, one at a time. */
  restMs: number;
  /** So many successes in a row close it again. */
  successes: number;
  now(): number;
}

/** Spares a provider that fails, and visitors the wait for it. */
export interface Circuit {
  /** Whether a call may be made now. Each one let through must be reported by `record`. */
  admits(): boolean;
  record(isSuccess: boolean): void;
}

export function createCircuit({ failures, windowMs, restMs, successes, now }: CircuitOptions): Circuit {
  let failedAt: number[] = [];
  /** Null: everybody may call. */
  let restsUntil: number | null = null;
  let isProbing = false;
  let goodProbes = 0;

  function open(): void {
    restsUntil = now() + restMs;
    failedAt = [];
    goodProbes = 0;
  }
  return {
    admits() {
      if (restsUntil === null) return true;
      if (isProbing || now() < restsUntil) return false;
      isProbing = true;
      return true;
    },
    record(isSuccess) {
      if (restsUntil !== null) {
        isProbing = false;
        if (!isSuccess) open();
        else if (++goodProbes >= successes) restsUntil = null;
        return;
      }
      if (isSuccess) return;
      failedAt = [...failedAt.filter((at) => now() - at < windowMs), now()];
      if (failedAt.length >= failures) open();
    },
  };
}
