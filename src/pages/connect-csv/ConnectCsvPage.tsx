import { PageHead } from '../../components/PageHead.tsx'
import { PartFailed } from '../../components/PartFailed.tsx'
import { Skeleton } from '../../components/Skeleton.tsx'
import { OtherSystem } from '../../connection/OtherSystem.tsx'
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
