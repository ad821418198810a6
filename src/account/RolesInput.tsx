import Box from '@mui/material/Box'
import { useController } from 'react-hook-form'
import { mayGrant, ROLES, type Role } from '../../contract/account/roles.ts'
import { useGlobal } from '../core/bootstrap/use-start.ts'
import { type TextKey, useText } from '../core/i18n/text.ts'
import { CheckField } from '../kit/form/CheckField.tsx'

const CAPITAL = { '&::first-letter': { textTransform: 'uppercase' } }

interface RolesInputProps {
  source: string
  id: string
  /** None of them can be changed. */
  isLocked?: boolean
}

/** Every role with what it grants. Those that the user can't assign are shown too, with the reason. */
export function RolesInput({ source, id, isLocked = false }: RolesInputProps) {
  const text = useText()
  const { authorities } = useGlobal()
  const { field, fieldState } = useController({ name: source })
  const chosen = field.value as Role[]
  const toggle = (role: Role) =>
    field.onChange(ROLES.filter((each) => (each === role ? !chosen.includes(role) : chosen.includes(each))))
  return (
    <>
      <ul className="stack gap-12">
        {ROLES.map((role, index) => {
          const control = index === 0 ? id : `${id}-${role}`
          const mayGive = mayGrant(authorities, role)
          return (
            <li key={role}>
              <CheckField
                id={control}
                label={
                  <Box component="span" className="block medium" sx={CAPITAL}>
                    {text(`common.roles.${role}`)}
                  </Box>
                }
                checked={chosen.includes(role)}
                disabled={isLocked || !mayGive}
                onChange={() => toggle(role)}
                help={
                  <>
                    {text(`common.user.grants.${role}`)} {!mayGive && <b>{text('common.user.aboveOwn')}</b>}
                  </>
                }
              />
            </li>
          )
        })}
      </ul>
      {fieldState.error?.message && <p className="small down mt-4">{text(fieldState.error.message as TextKey)}</p>}
    </>
  )
}
