/** Imported first: React selects its build by this variable when it is loaded. */
process.env.NODE_ENV ??= "production";
