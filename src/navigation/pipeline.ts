import type { RouteDefinition } from '../core/routing/route.ts'
import type { StepName } from '../core/routing/step-names.ts'
import type { ErrorStatus } from '../kit/errors/status.ts'

export type StepResult =
  | { type: 'continue' }
  /** To another page of the console. */
  | { type: 'redirect'; to: string }
  /** Stays on the current page; on a first load there is none, and it redirects to the start page. */
  | { type: 'cancel' }
  | { type: 'error'; status: ErrorStatus }
  /** A full load, of another address or of this one again. */
  | { type: 'reload'; to: string }

/** The requested page. */
export interface NavigationContext {
  /** Path, search and hash: the address to return to. */
  address: string
  /** Undefined if no route matches the address. */
  route: RouteDefinition | undefined
  signal: AbortSignal
}

/** A condition that must be met before a page is shown. Steps know neither the router nor React. */
export interface Step {
  name: StepName | 'addressedHotel' | 'condition'
  run: (context: NavigationContext) => Promise<StepResult> | StepResult
}

export const CONTINUE: StepResult = { type: 'continue' }

/** Runs the steps in their order, without those that the route excludes; the first that does not continue decides. */
export async function runSteps(steps: readonly Step[], context: NavigationContext): Promise<StepResult> {
  const excluded: readonly string[] = context.route?.meta?.excluded ?? []
  for (const step of steps) {
    if (excluded.includes(step.name)) continue
    context.signal.throwIfAborted()
    const result = await step.run(context)
    context.signal.throwIfAborted()
    if (result.type !== 'continue') return result
  }
  return CONTINUE
}
