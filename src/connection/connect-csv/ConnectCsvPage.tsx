import { useText } from '../../core/i18n/text.ts'
import { PageHead } from '../../kit/PageHead.tsx'
import { PartFailed } from '../../kit/PartFailed.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { OtherSystem } from '../OtherSystem.tsx'
import { useFileExchange } from '../use-file-exchange.ts'
import { useHotelConnection } from '../use-hotel-connection.ts'
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
          title={text('connection.failed')}
          error={failure}
          onRetry={() => void Promise.all([refetch(), files.refetch()])}
        />
      )
    if (!data || !files.data) return <Skeleton width="100%" height={320} />
    if (data.connection && data.connection.kind !== 'csv') return <OtherSystem kind={data.connection.kind} />
    return <SettingsForm exchange={files.data} />
  }
  return (
    <>
      <PageHead title={text('common.pages.connectCsv')} note={text('connectCsv.description')} />
      <div className={classes.page}>{content()}</div>
    </>
  )
}
