/** The journal account of money that came by card reader. */
export const readerAccount = "reader";
