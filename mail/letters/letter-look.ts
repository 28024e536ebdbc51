/** The house's light theme, as far as a letter needs it. Mail programs know neither our fonts nor variables. */
export const page = "#f6f3ec";
export const surface = "#fcfaf6";
export const ink = "#171a18";
export const quiet = "#4d4f48";
export const line = "#d9d4c8";
export const serif = "Newsreader,'Iowan Old Style',Georgia,serif";
export const sans = "'Hanken Grotesk','Helvetica Neue',Arial,sans-serif";
