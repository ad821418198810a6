/**
 * The pages that stand in their place without their content, by the name of their route. This list only ever gets
 * shorter; the test beside it holds the number.
 */
export const PLANNED_PAGES = ['customerSuccess'] as const
