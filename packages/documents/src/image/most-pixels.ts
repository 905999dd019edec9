/**
 * Of a picture that is opened. A photo of the best telephones has 50 million; larger than that nobody reads on a page.
 */
export const mostPixels = 50_000_000;
