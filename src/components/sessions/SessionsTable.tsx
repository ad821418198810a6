import type { UserSession } from '../../../contract/user-sessions.ts'
import { OWN_ZONE } from '../../format/own-zone.ts'
import { useFormats } from '../../format/use-formats.ts'
import { useText } from '../../i18n/text.ts'
import { InlineConfirm } from '../InlineConfirm.tsx'
import { Tag } from '../Tag.tsx'
import classes from './sessions.module.css'

function useDeviceName(): (device: UserSession['device']) => string {
  const text = useText()
  return ({ browser, system }) => {
    if (browser && system) return text('security.sessions.device', { browser, system })
    return browser ?? system ?? text('security.sessions.unknownDevice')
  }
}

interface SessionsTableProps {
  title: string
  sessions: UserSession[]
  isBusy: boolean
  onEnd: (id: string) => void
}

/** Each session with its device, the last used first. */
export function SessionsTable({ title, sessions, isBusy, onEnd }: SessionsTableProps) {
  const text = useText()
  const formats = useFormats()
  const nameOf = useDeviceName()
  const moment = (iso: string) => formats.moment(iso, OWN_ZONE)
  return (
    <table className={classes.sessions}>
      <caption className="visually-hidden">{title}</caption>
      <thead>
        <tr>
          <th scope="col">{text('security.sessions.where')}</th>
          <th scope="col" className={classes.wide}>
            {text('security.sessions.address')}
          </th>
          <th scope="col">{text('security.sessions.lastUse')}</th>
          <td />
        </tr>
      </thead>
      <tbody>
        {sessions.map(({ id, device, address, createdAt, lastUsedAt, isCurrent }) => (
          <tr key={id}>
            <th scope="row">
              {nameOf(device)} {isCurrent && <Tag tone="accent">{text('security.sessions.this')}</Tag>}
              <span className={classes.since}>
                <span className={classes.narrow}>{address} · </span>
                {text('security.sessions.since', { date: moment(createdAt) })}
              </span>
            </th>
            <td className={classes.wide}>{address}</td>
            <td>{isCurrent ? text('security.sessions.now') : moment(lastUsedAt)}</td>
            <td>
              {!isCurrent && (
                <InlineConfirm
                  label={text('security.sessions.end')}
                  name={text('security.sessions.endNamed', { device: nameOf(device), date: moment(lastUsedAt) })}
                  question={text('security.sessions.ask')}
                  confirm={text('security.sessions.endIt')}
                  cancel={text('security.sessions.keep')}
                  isBusy={isBusy}
                  onConfirm={() => onEnd(id)}
                />
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
