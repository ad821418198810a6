import { Link } from 'react-router'
import { buttonClass } from '../../components/Button.tsx'
import { EmptyState } from '../../components/EmptyState.tsx'
import { PageHead } from '../../components/PageHead.tsx'
import { PartFailed } from '../../components/PartFailed.tsx'
import { Skeleton } from '../../components/Skeleton.tsx'
import { useFileExchange } from '../../connection/use-file-exchange.ts'
import { useHotelConnection } from '../../connection/use-hotel-connection.ts'
import { useText } from '../../i18n/text.ts'
import classes from './connect-csv.module.css'
import { SettingsForm } from './SettingsForm.tsx'

/** Connects the hotel by CSV files, or changes how its files are read. */
export default function ConnectCsvPage() {
  const text = useText()
  const { data, error, refetch } = useHotelConnection()
  const files = useFileExchange()
  const failure = error ?? files.error
  const content = () => {
    if (failure)
      return (
        <PartFailed
          title={text('connectCsv.failed')}
          error={failure}
          onRetry={() => void Promise.all([refetch(), files.refetch()])}
        />
      )
    if (!data || !files.data) return <Skeleton width="100%" height={320} />
    if (data.connection && data.connection.kind !== 'csv')
      return (
        <EmptyState
          title={text('connectCsv.other.title')}
          action={
            <Link className={buttonClass()} to="/settings/interfaces">
              {text('connectCsv.interfaces')}
            </Link>
          }
        >
          {text('connectCsv.other.text', { system: text(`common.systems.${data.connection.kind}`) })}
        </EmptyState>
      )
    return <SettingsForm exchange={files.data} />
  }
  return (
    <>
      <PageHead title={text('common.pages.connectCsv')} note={text('connectCsv.description')} />
      <div className={classes.page}>{content()}</div>
    </>
  )
}
