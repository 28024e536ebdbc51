/** Writes a time of day with its article: "la 1:00pm", "las 3:50pm". */
export const hour = (time: string) => `${/^1(?!\d)/.test(time) ? "la" : "las"} ${time}`;
