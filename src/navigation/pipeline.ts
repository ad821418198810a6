import type { Authority } from '../../contract/roles.ts'

/** Why a page is not shown. Numbers are HTTP's, the word is the product's. */
export type ErrorStatus = 403 | 404 | 500 | 'NoActiveHotel'

export type StepResult = { type: 'continue' } | { type: 'error'; status: ErrorStatus }

/** What the route of the wanted page says. */
export interface NavigationContext {
  authorities: readonly Authority[]
  needsHotel: boolean
  signal: AbortSignal
}

/** One thing that must hold before a page is shown. Steps know neither the router nor React. */
export interface Step {
  name: string
  run: (context: NavigationContext) => Promise<StepResult> | StepResult
}

export const CONTINUE: StepResult = { type: 'continue' }

/** Runs the steps in their order; the first that does not continue decides. */
export async function runSteps(steps: readonly Step[], context: NavigationContext): Promise<StepResult> {
  for (const step of steps) {
    context.signal.throwIfAborted()
    const result = await step.run(context)
    if (result.type !== 'continue') return result
  }
  return CONTINUE
}
