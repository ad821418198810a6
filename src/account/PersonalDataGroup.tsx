import { useMutation } from '@tanstack/react-query'
import type { HttpError } from 'ra-core'
import { useState } from 'react'
import { pathTo } from '../../contract/platform/paths.ts'
import { api } from '../core/http/index.ts'
import { useText } from '../core/i18n/text.ts'
import { ButtonLink } from '../kit/Button.tsx'
import { FieldGroup } from '../kit/form/FieldGroup.tsx'
import { Icon } from '../kit/Icon.tsx'
import { InlineConfirm } from '../kit/InlineConfirm.tsx'
import { Row } from '../kit/layout/Row.tsx'
import { useRefusalText } from '../kit/refusals.ts'

interface PersonalDataGroupProps {
  userId: number
  /** The name of another user; undefined if the data are the viewer's own. */
  name?: string
  onErased: () => void
}

/** Downloads everything that is stored about a user, and erases it after the viewer has entered their own password. */
export function PersonalDataGroup({ userId, name, onErased }: PersonalDataGroupProps) {
  const text = useText()
  const refusalText = useRefusalText()
  const [outcome, setOutcome] = useState('')
  const { mutate, isPending } = useMutation({
    mutationFn: (current: string) =>
      api.request('POST /api/user/users/:id/erasure', { params: { id: userId }, body: { current } }),
    onSuccess: () => {
      setOutcome(text('personalData.erased'))
      onErased()
    },
    onError: ({ body, message }: HttpError) =>
      setOutcome(refusalText({ code: body?.code, reason: message, fields: body?.fields })),
  })
  const description = text(name === undefined ? 'personalData.ownDescription' : 'personalData.description')
  const question = name === undefined ? text('personalData.ownAsk') : text('personalData.ask', { name })
  return (
    <FieldGroup title={text('personalData.title')} description={description}>
      <Row>
        <ButtonLink size="small" href={pathTo('/api/user/users/:id/personal-data', { id: userId })} download>
          <Icon name="download" />
          {text('personalData.export')}
        </ButtonLink>
        <InlineConfirm
          label={text('personalData.erase')}
          name={text('personalData.erase')}
          question={question}
          confirm={text('personalData.confirm')}
          cancel={text('common.form.cancel')}
          isBusy={isPending}
          asksPassword
          onConfirm={(password) => mutate(password)}
        />
      </Row>
      <p role="status">{outcome}</p>
    </FieldGroup>
  )
}
