import classes from './rate-plans.module.css'

interface ChainedPlan {
  readonly code: string
  readonly name: string
  readonly parent: string
}

interface PlanChainProps<Plan extends ChainedPlan> {
  base: string
  plans: readonly Plan[]
  /** How a plan differs from its parent. */
  differenceOf: (plan: Plan) => string
}

/**
 * The plans as a tree: each below its parent. A code that already appears further up is omitted there: during editing,
 * codes can form a circle.
 */
export function PlanChain<Plan extends ChainedPlan>({ base, plans, differenceOf }: PlanChainProps<Plan>) {
  const childrenOf = (parent: string, ancestors: readonly string[]) => {
    const children = plans.filter(
      (plan) => plan.parent === parent && plan.code !== '' && !ancestors.includes(plan.code),
    )
    if (children.length === 0) return null
    return (
      <ul className={classes.children}>
        {children.map((plan) => (
          <li key={plan.code}>
            <span className={classes.plan}>
              <b>{plan.code}</b> {plan.name} <span className="muted">{differenceOf(plan)}</span>
            </span>
            {childrenOf(plan.code, [...ancestors, plan.code])}
          </li>
        ))}
      </ul>
    )
  }
  return (
    <div className="padded">
      <span className={classes.plan}>
        <b>{base}</b>
      </span>
      {childrenOf(base, [base])}
    </div>
  )
}
