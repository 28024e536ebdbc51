const never = new Int32Array(new SharedArrayBuffer(4));

/** Processor time of the calling thread, ms, excluding other threads and processes. */
export function threadMs(): number {
  // Linux updates a running thread's time every 4 ms and whenever it waits.
  Atomics.wait(never, 0, 0, 0.01);
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
