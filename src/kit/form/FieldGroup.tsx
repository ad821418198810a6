import { type ReactNode, useId } from 'react'
import classes from './form.module.css'

interface FieldGroupProps {
  title: string
  description: ReactNode
  children: ReactNode
}

/** A group of fields, with a sentence about its purpose. */
export function FieldGroup({ title, description, children }: FieldGroupProps) {
  const id = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend can't stand beside its fields
    <section className={classes.group} role="group" aria-labelledby={id}>
      <div className="underlined">
        <h2 id={id}>{title}</h2>
        <p className="muted compact mt-4">{description}</p>
      </div>
      <div className="stack gap-16 min-0">{children}</div>
    </section>
  )
}
