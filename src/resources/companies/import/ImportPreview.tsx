import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { CsvLine, CsvResult } from '../../../../contract/csv-import.ts'
import { ScrollBox } from '../../../components/ScrollBox.tsx'
import { Tag } from '../../../components/Tag.tsx'
import { useText } from '../../../i18n/text.ts'
import { hotelEditPath } from '../places.ts'
import classes from './hotel-import.module.css'

/** As many lines as anybody reads; the wrong ones come first. */
const MOST_SHOWN = 200

const isRefused = ({ action }: CsvLine) => action === 'refused'

/** What becomes of each line of a file, the refused ones first, with what is wrong and where. */
export function ImportPreview({ result: { lines }, children }: { result: CsvResult; children: ReactNode }) {
  const text = useText()
  const ordered = [...lines.filter(isRefused), ...lines.filter((line) => !isRefused(line))]
  return (
    <section className={classes.preview} aria-label={text('hotelImport.preview')}>
      <div className={classes.head}>
        <h2>{text('hotelImport.lines', { smart_count: lines.length })}</h2>
        {children}
      </div>
      <ScrollBox label={text('hotelImport.preview')}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{text('hotelImport.line')}</th>
              <th scope="col">{text('hotel.name')}</th>
              <th scope="col">{text('hotelImport.becomes')}</th>
              <th scope="col">{text('hotelImport.wrong')}</th>
            </tr>
          </thead>
          <tbody>
            {ordered.slice(0, MOST_SHOWN).map((line) => (
              <tr key={line.line}>
                <td>{line.line}</td>
                <td>
                  {line.id === null ? line.name : <Link to={hotelEditPath(line.id)}>{line.name || line.id}</Link>}
                </td>
                <td>
                  <Tag {...(isRefused(line) ? { tone: 'warn' } : {})}>{text(`hotelImport.actions.${line.action}`)}</Tag>
                </td>
                <td>{[...new Set(line.errors.map(({ path, message }) => `${path}: ${message}`))].join('; ')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
      {ordered.length > MOST_SHOWN && (
        <p className="muted small">{text('hotelImport.more', { count: ordered.length - MOST_SHOWN })}</p>
      )}
    </section>
  )
}
