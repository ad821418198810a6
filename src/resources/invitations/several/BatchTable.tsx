import { Link } from 'react-router'
import type { InvitationBatchResult } from '../../../../contract/invitation.ts'
import { ScrollBox } from '../../../components/ScrollBox.tsx'
import { Tag } from '../../../components/Tag.tsx'
import { useText } from '../../../i18n/text.ts'
import { invitationPath } from '../places.ts'
import { useErrorWords } from '../refusal-words.ts'
import classes from './several.module.css'

/** Each address of a list with what is wrong about it, the wrong ones first; once sent, each with its page. */
export function BatchTable({ results }: Pick<InvitationBatchResult, 'results'>) {
  const text = useText()
  const errorWords = useErrorWords()
  const numbered = results.map((result, index) => ({ ...result, line: index + 1 }))
  const isWrong = ({ errors }: (typeof numbered)[number]) => errors.length > 0
  const ordered = [...numbered.filter(isWrong), ...numbered.filter((line) => !isWrong(line))]
  return (
    <ScrollBox label={text('invitations.several.result')}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{text('invitations.several.line')}</th>
            <th scope="col">{text('settings.email')}</th>
            <th scope="col">{text('user.state')}</th>
            <th scope="col">{text('hotelImport.wrong')}</th>
          </tr>
        </thead>
        <tbody>
          {ordered.map(({ line, id, email, errors }) => (
            <tr key={line}>
              <td>{line}</td>
              <td>{id === null ? email : <Link to={invitationPath(id)}>{email}</Link>}</td>
              <td>
                {errors.length > 0 ? (
                  <Tag tone="warn">{text('invitations.several.states.wrong')}</Tag>
                ) : (
                  <Tag>{text(id === null ? 'invitations.several.states.right' : 'invitations.states.open')}</Tag>
                )}
              </td>
              <td>{errorWords(errors)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  )
}
