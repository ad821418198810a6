import { z } from 'zod'

/**
 * The maximum scores of sources. The scale must be given, never guessed: a 5 is bad on a scale of 10 and perfect on a scale of 5.
 */
const SCALES = ['5', '10', '100'] as const
const NUMBER = /^\d{1,3}([.,]\d{1,4})?$/

/** A score in a file, with a decimal point or comma, and its scale; the default is 100. */
export const scoreCells = {
  score: z
    .string()
    .default('')
    .refine((cell) => cell === '' || NUMBER.test(cell), 'This value must be a number.'),
  scale: z
    .string()
    .default('')
    .refine(
      (cell) => cell === '' || SCALES.some((scale) => scale === cell),
      `This value must be ${SCALES.join(', ')} or empty.`,
    ),
}
type ScoreCells = z.output<z.ZodObject<typeof scoreCells>>

const asNumber = (cell: string): number => Number(cell.replace(',', '.'))

/** Rejects a score above its scale. */
export function checkScore({ score, scale }: ScoreCells, context: z.RefinementCtx): void {
  if (score !== '' && asNumber(score) > Number(scale || 100))
    context.addIssue({
      code: 'custom',
      path: ['score'],
      message: `This value must be at most ${scale || 100}, its scale.`,
    })
}

/** The score from 0 to 100, without rounding errors of the division; null for an empty cell. */
export const scoreOf100 = ({ score, scale }: ScoreCells): number | null =>
  score === '' ? null : Math.round((asNumber(score) * 1_000_000) / Number(scale || 100)) / 10_000
