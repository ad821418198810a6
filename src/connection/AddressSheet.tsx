import Stack from '@mui/material/Stack'
import { type ReactNode, useState } from 'react'
import { useText } from '../core/i18n/text.ts'
import { Button } from '../kit/Button.tsx'
import { FactList } from '../kit/FactList.tsx'
import { Row } from '../kit/layout/Row.tsx'

interface AddressSheetProps {
  url: string
  userName?: string
  note: ReactNode
}

/** The values to enter in the other system, with a note. */
export function AddressSheet({ url, userName, note }: AddressSheetProps) {
  const text = useText()
  const [copied, setCopied] = useState<'copied' | 'notCopied' | null>(null)
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => setCopied('copied'),
      () => setCopied('notCopied'),
    )
  const facts: [string, ReactNode][] = [[text('receiving.address'), <code key="address">{url}</code>]]
  if (userName !== undefined) facts.push([text('receiving.userName'), <code key="user">{userName}</code>])
  return (
    <Stack spacing={3}>
      {note}
      <FactList facts={facts} />
      <Row>
        <Button size="small" onClick={() => void copy()}>
          {text('receiving.copy')}
        </Button>
        <span role="status" className="small">
          {copied && text(`receiving.${copied}`)}
        </span>
      </Row>
    </Stack>
  )
}
