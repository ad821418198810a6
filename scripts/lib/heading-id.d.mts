/** The id of a heading as GitHub makes it, which the site of the guides uses too, so that a link works in both places. */
export function headingId(heading: string): string
