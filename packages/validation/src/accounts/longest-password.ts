/** More characters than anybody needs, and as many as a server can be made to hash. */
export const longestPassword = 1024;
