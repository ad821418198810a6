import { ROLES } from '../../../../contract/account/roles.ts'
import { useText } from '../../../core/i18n/text.ts'
import type { ListFilter } from '../../../kit/list/FilterForm.tsx'

/** Users to whom the role itself is assigned. */
export function useRoleFilter(): ListFilter {
  const text = useText()
  const options = ROLES.map((role) => ({ value: role, label: text(`common.roles.${role}`) }))
  return { source: 'role', label: text('common.user.role'), options }
}

/** Anyone who may sign in, or may not. */
export function useStateFilter(): ListFilter {
  const text = useText()
  return {
    source: 'isActive',
    label: text('common.user.state'),
    options: [
      { value: 'true', label: text('common.user.active') },
      { value: 'false', label: text('common.user.inactive') },
    ],
  }
}
