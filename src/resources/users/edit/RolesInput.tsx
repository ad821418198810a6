import { useController } from 'react-hook-form'
import { ROLES, type Role } from '../../../../contract/roles.ts'
import form from '../../../components/form/form.module.css'
import { type TextKey, useText } from '../../../i18n/text.ts'
import classes from './roles-input.module.css'
import { useStanding } from './use-standing.ts'

/** Every role with what it grants. What one can't give is shown too, with the reason. */
export function RolesInput({ source, id }: { source: string; id: string }) {
  const text = useText()
  const { isSelf, mayGive } = useStanding()
  const { field, fieldState } = useController({ name: source })
  const held = field.value as Role[]
  const toggle = (role: Role) =>
    field.onChange(ROLES.filter((each) => (each === role ? !held.includes(role) : held.includes(each))))
  return (
    <>
      {isSelf && <p>{text('refusals.ownRole')}</p>}
      <ul className={classes.roles}>
        {ROLES.map((role, index) => {
          const control = index === 0 ? id : `${id}-${role}`
          return (
            <li key={role}>
              <input
                id={control}
                type="checkbox"
                checked={held.includes(role)}
                disabled={isSelf || !mayGive(role)}
                onChange={() => toggle(role)}
                aria-describedby={`${control}-grants`}
              />
              <label htmlFor={control} className={classes.name}>
                {text(`roles.${role}`)}
              </label>
              <p id={`${control}-grants`} className={form.help}>
                {text(`userForm.grants.${role}`)} {!mayGive(role) && <b>{text('userForm.aboveOwn')}</b>}
              </p>
            </li>
          )
        })}
      </ul>
      {fieldState.error?.message && <p className={form.error}>{text(fieldState.error.message as TextKey)}</p>}
    </>
  )
}
