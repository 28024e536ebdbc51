/** Imported first, because React picks its build by this variable when it loads. */
process.env.NODE_ENV ??= "production";
