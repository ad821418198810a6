import { useCreatePath } from 'ra-core'
import type { ReactNode } from 'react'
import type { InvitationBatchResult } from '../../../../contract/account/invitation.ts'
import { useText } from '../../../core/i18n/text.ts'
import { Preview } from '../../../kit/csv-import/Preview.tsx'
import { useErrorText } from '../invitation-refusals.ts'

interface BatchPreviewProps extends Pick<InvitationBatchResult, 'results'> {
  children: ReactNode
}

/** Each address of a list with its errors, invalid ones first; once sent, each with a link to its page. */
export function BatchPreview({ results, children }: BatchPreviewProps) {
  const text = useText()
  const createPath = useCreatePath()
  const errorText = useErrorText()
  const stateOf = ({ id, errors }: InvitationBatchResult['results'][number]) => {
    if (errors.length > 0) return text('invitations.several.states.wrong')
    return text(id === null ? 'invitations.several.states.right' : 'invitations.states.open')
  }
  return (
    <Preview
      label={text('invitations.several.result')}
      heads={{
        line: text('invitations.several.line'),
        name: text('resources.invitations.fields.email'),
        state: text('resources.invitations.fields.state'),
      }}
      lines={results.map((result, index) => ({
        line: index + 1,
        name: result.email,
        path: result.id === null ? null : createPath({ resource: 'invitations', type: 'edit', id: result.id }),
        state: stateOf(result),
        wrong: result.errors.length > 0 ? [errorText(result.errors)] : [],
      }))}
    >
      {children}
    </Preview>
  )
}
