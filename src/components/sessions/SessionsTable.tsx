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
    if (browser && system) return text('common.sessions.device', { browser, system })
    return browser ?? system ?? text('common.sessions.unknownDevice')
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
          <th scope="col">{text('common.sessions.where')}</th>
          <th scope="col" className={classes.wide}>
            {text('common.sessions.address')}
          </th>
          <th scope="col">{text('common.sessions.lastUse')}</th>
          <td />
        </tr>
      </thead>
      <tbody>
        {sessions.map(({ id, device, address, createdAt, lastUsedAt, isCurrent }) => (
          <tr key={id}>
            <th scope="row">
              {nameOf(device)} {isCurrent && <Tag tone="accent">{text('common.sessions.this')}</Tag>}
              <span className={classes.since}>
                <span className={classes.narrow}>{address} · </span>
                {text('common.sessions.since', { date: moment(createdAt) })}
              </span>
            </th>
            <td className={classes.wide}>{address}</td>
            <td>{isCurrent ? text('common.sessions.now') : moment(lastUsedAt)}</td>
            <td>
              {!isCurrent && (
                <InlineConfirm
                  label={text('common.sessions.end')}
                  name={text('common.sessions.endNamed', { device: nameOf(device), date: moment(lastUsedAt) })}
                  question={text('common.sessions.ask')}
                  confirm={text('common.sessions.endIt')}
                  cancel={text('common.sessions.keep')}
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
