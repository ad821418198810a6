import { type ReactNode, useId } from 'react'
import classes from './hotel-edit.module.css'

/** Fields that belong together, with a sentence that says what they are for. */
export function FieldGroup({ title, words, children }: { title: string; words: string; children: ReactNode }) {
  const id = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend can't stand beside its fields
    <section className={classes.group} role="group" aria-labelledby={id}>
      <div className={classes.about}>
        <h2 id={id}>{title}</h2>
        <p>{words}</p>
      </div>
      <div className={classes.fields}>{children}</div>
    </section>
  )
}
