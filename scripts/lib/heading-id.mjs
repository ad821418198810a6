/**
 * The id of a heading as GitHub makes it, which the site of the guides uses too, so that a link works in both places.
 * @param {string} heading
 */
export const headingId = (heading) =>
  heading
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-')
