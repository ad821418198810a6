import { BooleanInput } from 'react-admin'
import { useText } from '../../../core/i18n/text.ts'
import { useStanding } from './use-standing.ts'

/** Whether the user may sign in. */
export function ActiveInput({ source, id }: { source: string; id: string }) {
  const text = useText()
  const { isSelf, isAbove } = useStanding()
  return (
    <BooleanInput
      source={source}
      id={id}
      label={text('resources.users.fields.isActive')}
      helperText={text(isSelf ? 'common.refusals.ownDeactivation' : 'users.help.isActive')}
      readOnly={isSelf || isAbove}
    />
  )
}
