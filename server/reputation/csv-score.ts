import { z } from 'zod'

/** The highest scores that sources give. Which one it is is said, never guessed: a 5 is bad of 10 and best of 5. */
const SCALES = ['5', '10', '100'] as const
const NUMBER = /^\d{1,3}([.,]\d{1,4})?$/

/** A score as a file has it, with a point or a comma, and of how much it is; without a scale it is of 100. */
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

/** Refuses a score above its scale. */
export function checkScore({ score, scale }: ScoreCells, context: z.RefinementCtx): void {
  if (score !== '' && asNumber(score) > Number(scale || 100))
    context.addIssue({
      code: 'custom',
      path: ['score'],
      message: `This value must be at most ${scale || 100}, its scale.`,
    })
}

/** The score as one of 100, without what dividing leaves behind; null for an empty cell. */
export const scoreOf100 = ({ score, scale }: ScoreCells): number | null =>
  score === '' ? null : Math.round((asNumber(score) * 1_000_000) / Number(scale || 100)) / 10_000
