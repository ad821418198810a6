import Stack from '@mui/material/Stack'
import { useEffect, useRef, useState } from 'react'
import { useGlobal } from '../../core/bootstrap/use-start.ts'
import { useText } from '../../core/i18n/text.ts'
import { Button } from '../../kit/Button.tsx'
import { Icon } from '../../kit/Icon.tsx'
import { Row } from '../../kit/layout/Row.tsx'
import classes from './user-security.module.css'

/** Downloads the codes as a file. */
function download(name: string, content: string): void {
  const url = URL.createObjectURL(new Blob([`${content}\n`], { type: 'text/plain' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}

/** Recovery codes, shown only once, with three ways to save them. */
export function RecoveryCodeList({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const text = useText()
  const { username } = useGlobal()
  const [copied, setCopied] = useState<'copied' | 'notCopied' | null>(null)
  const head = useRef<HTMLHeadingElement>(null)
  useEffect(() => head.current?.focus(), [])
  const sheet = [text('userSecurity.codes.sheet', { username }), '', ...codes].join('\n')
  const copy = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => setCopied('copied'),
      () => setCopied('notCopied'),
    )
  return (
    <Stack spacing={3} className={classes.sheet}>
      <h3 ref={head} tabIndex={-1}>
        {text('userSecurity.codes.title')}
      </h3>
      <p>{text('userSecurity.codes.description')}</p>
      <p className="print-only">{text('userSecurity.codes.sheet', { username })}</p>
      <ol className={classes.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <Row className="screen-only">
        <Button onClick={() => void copy()}>{text('userSecurity.codes.copy')}</Button>
        <Button onClick={() => download(text('userSecurity.codes.file'), sheet)}>
          <Icon name="download" />
          {text('userSecurity.codes.download')}
        </Button>
        <Button onClick={() => window.print()}>{text('userSecurity.codes.print')}</Button>
        <span role="status">{copied && text(`userSecurity.codes.${copied}`)}</span>
      </Row>
      <Row className="screen-only">
        <Button variant="primary" onClick={onDone}>
          {text('userSecurity.codes.kept')}
        </Button>
      </Row>
    </Stack>
  )
}
