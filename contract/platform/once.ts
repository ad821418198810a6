import type { z } from 'zod'

/** Reports each entry whose key an earlier one already has, at the path given by `at`. */
export const once =
  <Entry>(key: (entry: Entry) => unknown, field: string) =>
  (entries: readonly Entry[], context: z.core.$RefinementCtx<readonly Entry[]>): void => {
    const seen = new Set<unknown>()
    entries.forEach((entry, place) => {
      if (seen.has(key(entry)))
        context.addIssue({
          code: 'custom',
          path: [place, field],
          message: 'This value must appear only once.',
          input: entries,
        })
      seen.add(key(entry))
    })
  }
